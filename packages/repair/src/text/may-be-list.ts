/** Words for no items, in lower case and without punctuation. */
const wordsForNothing = new Set(['', 'none', 'null', 'nil', 'undefined', 'n/a', 'na', 'nothing', 'empty'])

/** Separators of items, and beginnings of an item, in a list that is written as text. */
const separator = /[,;|\t\n\r\u2028\u2029、，；]|\s(?:and|or|&)\s/iu
const marker = /^(?:[[{]|[-*+•·–—]\s|\d+[.)]\s)/u

/**
 * Returns whether a text may be a whole list or an empty one, so that it is not read as the only item of a list: JSON
 * that is broken, items with separators or marks, and words such as `none`.
 */
export const mayBeList = (value: unknown): boolean => {
  if (typeof value !== 'string') return false
  const text = value.trim()
  const word = text.toLowerCase().replace(/[^\p{L}\p{N}/]/gu, '')
  return wordsForNothing.has(word) || separator.test(text) || marker.test(text)
}
