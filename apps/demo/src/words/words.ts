/** Formats a number, with at most `digits` decimal places. */
export const number = (value: number, digits = 2): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits })

/** Formats a count with its noun: `1 node`, `3 nodes`. */
export const counted = (n: number, noun: string): string => `${number(n)} ${noun}${n === 1 ? '' : 's'}`

/** Formats a timestamp for people: a space between day and time, no fractions of a second, and `UTC` for `Z`. */
export const moment = (timestamp: string): string =>
  timestamp.replace('T', ' ').replace(/\.\d+/, '').replace(/Z$/, ' UTC')

/** Formats a name in a message as words: `in_progress` becomes `in progress`. */
export const words = (name: string): string => name.replaceAll(/[_-]+/g, ' ').trim()
