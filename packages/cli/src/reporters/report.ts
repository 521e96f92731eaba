import type { DocumentResult } from '../validation/validate-document.js'
import type { Tally } from '../validation/tally.js'

/** How a report is printed, whatever its format. */
export interface Style {
  readonly contract: string
  readonly mode: string
  readonly colour: boolean
  readonly redact: boolean
  readonly most: number
  readonly cwd: string
}

/** A document in print, by itself: its place in the report is given to it there. */
export interface Printed extends Pick<DocumentResult, 'source' | 'line' | 'outcome'> {
  readonly text: string
}

/** What a report ends on: the sum of it, the source of the last document, and how many there were of each contract. */
export interface Sum {
  readonly tally: Tally
  readonly valid: boolean
  readonly last: string
  readonly kinds: ReadonlyMap<string, number>
}

/**
 * A report in parts, so that it can be written while documents are read: what comes first, each document at its index in
 * its source, what comes last. A document is printed by itself, wherever it was read; `printsAll` says that one without
 * issues is printed as well.
 */
export interface Report {
  readonly begin: () => string
  readonly printsAll: boolean
  readonly print: (document: DocumentResult) => string
  readonly add: (printed: Printed, index: number) => string
  readonly end: (sum: Sum) => string
}
