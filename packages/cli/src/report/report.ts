import type { Examined } from '../examine/examined.js'

/** What has been read so far, and what came of it. */
export interface Tally {
  documents: number
  unread: number
  failed: number
  errors: number
  warnings: number
}

/** How a report is printed, whatever its format. */
export interface Style {
  readonly contract: string
  readonly mode: string
  readonly colour: boolean
  readonly redact: boolean
  readonly most: number
}

/** A report in parts, so that it can be written while documents are read: what comes first, each document, what comes last. */
export interface Report {
  readonly begin: () => string
  readonly add: (document: Examined) => string
  readonly end: (tally: Tally, holds: boolean) => string
}

/** A number of things, in words. */
export const counted = (n: number, noun: string): string => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
