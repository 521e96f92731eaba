import type { Issue, Mode } from '@contracts/core'
import type { TextValidation } from '@contracts/cli/reading'

/** A format a text is read from; `auto` is by the name of the file, then by how the text begins. */
export type Input = NonNullable<TextValidation['input']>

/** What the page asks of the examiner. `contract` is a name, or `auto`; the text is given, or the file it is in. */
export interface Ask {
  readonly id: number
  readonly contract: string
  readonly mode: Mode
  readonly input: Input
  readonly name: string
  readonly source: string | Blob
}

/** Asks for the text with one fix made in it, or with all there are; the text is the one that was examined last. */
export interface MendAsk {
  readonly id: number
  readonly mend: number | 'all'
}

/** An issue as it travels from the examiner to the page: plain data, and where it is in the text. */
export interface IssueData extends Pick<Issue, 'severity' | 'code' | 'pointer' | 'message'> {
  readonly hint?: string
  readonly path: string
  /** Which document of the text it is of, counted from 1. */
  readonly document: number
  readonly line: number
  readonly column: number
  readonly rule?: string
}
