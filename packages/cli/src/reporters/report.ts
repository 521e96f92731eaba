import type { DocumentResult } from '@contracts/documents/internal'
import type { Tally } from '../validation/tally.js'

/** The options of a report that apply to every format. */
export interface Style {
  readonly contract: string
  readonly mode: string
  readonly colour: boolean
  readonly redact: boolean
  readonly most: number
  readonly cwd: string
}

/** One printed document. The report decides its position later. */
export interface Printed extends Pick<DocumentResult, 'source' | 'line' | 'outcome'> {
  readonly text: string
}

/** The data for the end of a report: the tally, the source of the last document, and the documents of each contract. */
export interface Sum {
  readonly tally: Tally
  readonly valid: boolean
  readonly last: string
  readonly kinds: ReadonlyMap<string, number>
}

/**
 * A report in parts, so that it can be written while documents are read: a beginning, each document with its index in
 * its source, and an end. Each document is printed on its own, in any thread. With `printsAll`, documents without
 * issues are printed too.
 */
export interface Report {
  readonly begin: () => string
  readonly printsAll: boolean
  readonly print: (document: DocumentResult) => string
  readonly add: (printed: Printed, index: number) => string
  readonly end: (sum: Sum) => string
}
