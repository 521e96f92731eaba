/** What has been read so far, and what came of it. */
export interface Tally {
  documents: number
  unread: number
  failed: number
  errors: number
  warnings: number
}

/** A number of things, in words. */
export const counted = (n: number, noun: string): string => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
