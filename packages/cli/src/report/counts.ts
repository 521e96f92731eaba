/** What has been read so far, and what came of it. */
export interface Tally {
  documents: number
  unread: number
  failed: number
  /** Documents under whose contract a rule failed; those with nothing else wrong did not fail. */
  unjudged: number
  errors: number
  warnings: number
}

/** A count with its thousands apart; asking for a locale costs as much as reading ten thousand messages. */
export const grouped = // eslint-disable-next-line regexp/no-super-linear-move -- a count has at most 16 digits
  (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number of things, in words. */
export const counted = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`
