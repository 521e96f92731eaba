import { type Issue, type DecodeMode, toDisplayPath } from '@contracts/core'
import type { Format, TextValidation } from '@contracts/documents'

/** The formats of a text. */
export const inputs = ['json', 'ndjson', 'yaml', 'csv', 'md'] as const satisfies readonly Format[]

/** The format of a text. With `auto`, the name of the file or else the beginning of the text decides. */
export type Input = NonNullable<TextValidation['input']>

/**
 * A request of the page to the worker. `contract` is a name or `auto`. `source` is the text, or the file that
 * contains it.
 */
export interface Ask {
  readonly kind: 'check'
  readonly contract: string
  readonly mode: DecodeMode
  readonly input: Input
  readonly name: string
  readonly source: string | Blob
}

/** A request for the text with one repair or all repairs applied. The text is the one that was examined last. */
export interface RepairAsk {
  readonly kind: 'repair'
  readonly repair: number | 'all'
}

/** An issue as plain data, as the page shows it. */
export interface ShownIssue extends Pick<Issue, 'severity' | 'code' | 'pointer' | 'message'> {
  readonly hint?: string
  readonly path: string
  readonly rule?: string
}

/** Returns an issue as plain data. */
export const shownIssue = ({ severity, code, pointer, path, message, hint, rule }: Issue): ShownIssue => ({
  ...{ severity, code, pointer, message, path: toDisplayPath(path) },
  ...(hint === undefined ? {} : { hint }),
  ...(rule === undefined ? {} : { rule }),
})

/** An issue as the worker sends it to the page: with its location in the text. */
export interface IssueData extends ShownIssue {
  /** The document that has the issue, counted from 1. */
  readonly document: number
  readonly line: number
  readonly column: number
}
