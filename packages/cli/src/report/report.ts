import type { Examined } from '../examine/examined.js'
import type { Output } from '../run/output.js'

/** What has been read so far, and what came of it. */
export interface Tally {
  sources: number
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
  readonly out: Output
  readonly err: Output
}

/** A report that is written while documents are read, and closed whatever happened. */
export interface Report {
  readonly begin: () => Promise<void>
  readonly add: (document: Examined) => Promise<void>
  readonly end: (tally: Tally, holds: boolean) => Promise<void>
}

/** A number of things, in words. */
export const counted = (n: number, noun: string): string => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
