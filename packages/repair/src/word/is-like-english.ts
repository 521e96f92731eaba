import { letterTable } from './letter-table.js'

/** The number of bits of the table. Two sequences may share a bit, so that more words look English than do. */
const bits = 262_144

let table: string | undefined

const hasBit = (bit: number): boolean => {
  table ??= atob(letterTable)
  return ((table.charCodeAt(bit >> 3) >> (bit & 7)) & 1) === 1
}

/**
 * Returns whether every sequence of four letters of a word in lower case, with its beginning and its end, occurs in an
 * English word. So it is true of every English word, also of one that is in no list, and false of most misspellings.
 */
export const isLikeEnglish = (word: string): boolean => {
  const text = `^${word}$`
  for (let i = 0; i + 4 <= text.length; i++) {
    let hash = 0
    for (let j = i; j < i + 4; j++) hash = (hash * 31 + text.charCodeAt(j)) % bits
    if (!hasBit(hash)) return false
  }
  return true
}
