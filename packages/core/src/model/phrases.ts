/** The maximum number of values, or of declared keys, that an issue lists. */
export const maxListed = 100

/** Returns words as a list in a sentence: `a, b or c`, or `a, b and c`. */
export const joinWords = (words: readonly string[], last: 'and' | 'or' = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

/** Returns words as a list in a message: `a, b or c`. A list with several words too many ends in their number. */
export const listWords = (words: readonly string[]): string => {
  const others = words.length - maxListed
  return joinWords(others < 2 ? words : [...words.slice(0, maxListed), `one of ${String(others)} others`])
}

/** Returns a number with its noun: `1 item`, `2 items`. */
export const countNoun = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`

/** Returns a count with thousands separators: `12,000`. Loading a locale would cost as much as reading 10,000 messages. */
export const groupDigits = // eslint-disable-next-line regexp/no-super-linear-move -- a count has at most 16 digits
  (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Returns a count with thousands separators and its noun: `1 text`, `2,000 texts`. */
export const countGrouped = (count: number, noun: string): string =>
  `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`

/**
 * Returns bounds in words for the message of a rule, such as `at least 2 items`, `exactly 1 item` or `1 to 3 items`. `noun`
 * is what they count; an empty one is for bounds of a number, such as `from 0 to 1`. At most one bound may be `undefined`.
 *
 * @example
 * assert.strictEqual(`must have ${boundWords(1, 100, 'turn')}`, 'must have 1 to 100 turns')
 *
 * @category destructors
 * @since 2.0.0
 */
export const boundWords = (min: number | undefined, max: number | undefined, noun: string): string => {
  const amount = (n: number): string => (noun === '' ? String(n) : countNoun(n, noun))
  if (min === undefined) return `at most ${amount(max ?? Infinity)}`
  if (max === undefined) return `at least ${amount(min)}`
  if (min === max) return `${noun === '' ? '' : 'exactly '}${amount(min)}`
  return `${noun === '' ? 'from ' : ''}${String(min)} to ${amount(max)}`
}

/** Returns the bounds of a count in words. A count below a limit needs no least one of 0. */
export const countWords = (min: number, max: number | undefined, noun: string): string =>
  boundWords(min === 0 && max !== undefined && max > 0 ? undefined : min, max, noun)

/** Returns a text as a sentence: with a full stop, unless it ends in one or in another mark. */
export const asSentence = (text: string): string => (/[.?!]/.test(text.slice(-1)) ? text : `${text}.`)

/** Returns a text on one line. One with line breaks would look like several lines of the text around it. */
export const onOneLine = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

/** Returns a noun with its article. */
export const withArticle = (noun: string): string => `a${/^[aeiou]/.test(noun) ? 'n' : ''} ${noun}`
