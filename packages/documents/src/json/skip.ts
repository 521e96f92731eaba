/** Steps over parts of JSON text that is known to be valid. Each function takes and returns an offset. */

import { isBlankCode } from '../text/blank.js'

const quote = 0x22
const backslash = 0x5c

/** Returns the offset of the next character that is not white space. */
export const afterBlank = (text: string, i: number): number => {
  let next = i
  while (isBlankCode(text.charCodeAt(next))) next++
  return next
}

/** Returns the offset after the string whose opening quote is at `i`. */
export const afterString = (text: string, i: number): number => {
  let next = text.indexOf('"', i + 1)
  while (text.charCodeAt(next - 1) === backslash) {
    let first = next - 1
    while (text.charCodeAt(first - 1) === backslash) first--
    if ((next - first) % 2 === 0) break // every backslash is escaped by another
    next = text.indexOf('"', next + 1)
  }
  return next + 1
}

/** Returns the string between two quotes, its escapes resolved. */
export const stringIn = (text: string, start: number, end: number): string => {
  const written = text.slice(start + 1, end - 1)
  return written.includes('\\') ? String(JSON.parse(text.slice(start, end))) : written
}

const isAfterScalar = (c: number): boolean => c === 0x2c || c === 0x5d || c === 0x7d || isBlankCode(c)

/** Returns the offset after the value that begins at `i`. */
export const afterValue = (text: string, i: number): number => {
  let depth = 0
  for (let next = i; next < text.length;) {
    const c = text.charCodeAt(next)
    if (c === quote) next = afterString(text, next)
    else {
      if (c === 0x7b || c === 0x5b) depth++
      else if (c === 0x7d || c === 0x5d) depth--
      else if (depth === 0) {
        while (next < text.length && !isAfterScalar(text.charCodeAt(next))) next++
        return next
      }
      next++
    }
    if (depth === 0) return next
  }
  return text.length
}
