/** A number as people write it, with at most so many digits behind the point. */
export const number = (value: number, digits = 2): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits })

/** A share from 0 to 1 as a percentage. */
export const percent = (share: number, digits = 0): string => `${number(share * 100, digits)} %`

/** How many there are of something: `1 node`, `3 nodes`. */
export const counted = (n: number, noun: string): string => `${number(n)} ${noun}${n === 1 ? '' : 's'}`

/** A time stamp for the eye: the letter between day and time, fractions of a second and `Z` read as words. */
export const moment = (timestamp: string): string =>
  timestamp.replace('T', ' ').replace(/\.\d+/, '').replace(/Z$/, ' UTC')

/** A word of a message as a person writes it: `in_progress` as `in progress`. */
export const words = (name: string): string => name.replaceAll(/[_-]+/g, ' ').trim()
