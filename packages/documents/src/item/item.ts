import type { DocumentLocation, Issue, Path } from '@contracts/core'
import type { Block } from '../text/blocks.js'

/** Locates issues in the text. It is called once with all issues of a document. */
export type Locate = (issues: readonly Issue[]) => readonly (DocumentLocation | undefined)[]

/** A number as the text of a document writes it, if JSON would write its value differently. */
export interface SourceNumber {
  readonly path: Path
  readonly text: string
  readonly value: number
  readonly at: DocumentLocation
}

/** A document that could be parsed. `issues` has what its reader has already reported. */
export interface Document {
  readonly kind: 'document'
  readonly value: unknown
  readonly line?: number | undefined
  readonly issues?: readonly Issue[] | undefined
  readonly locate: Locate
  readonly duplicates?: () => readonly Duplicate[]
  /** Finds the numbers whose text JSON would write differently: all, or only those that are not exact in a double. */
  readonly numbers?: (which: 'all' | 'inexact') => readonly SourceNumber[]
}

/** Returns the document with another value. Locations, duplicates and numbers still come from its text. */
export const withValue = (document: Document, value: unknown): Document => ({
  ...{ kind: 'document', value, line: document.line, issues: document.issues },
  locate: (issues) => document.locate(issues),
  duplicates: () => document.duplicates?.() ?? [],
  numbers: (which) => document.numbers?.(which) ?? [],
})

/**
 * One item of a source, as its reader finds it:
 * - a document,
 * - `refused`: a record or header that cannot become a message,
 * - `too_deep`: a document that is nested too deep or contains itself (`cyclic`),
 * - `malformed`: text that is not a document. `message` is a predicate that describes why (`is not JSON: expected a
 *   value`). `at` is absent if the problem concerns the whole source. `redacted` replaces a predicate that may quote the
 *   text.
 */
export type Item =
  | Document
  | {
      readonly kind: 'refused'
      readonly issues: readonly Issue[]
      readonly line?: number | undefined
      readonly locate: Locate
    }
  | {
      readonly kind: 'too_deep'
      readonly line?: number | undefined
      readonly at: DocumentLocation
      readonly cyclic?: true
    }
  | {
      readonly kind: 'malformed'
      readonly line?: number | undefined
      readonly at?: DocumentLocation
      readonly message: string
      readonly redacted?: string
    }

/** A key that appears again in the same object. `at` is the location of the repetition. */
export interface Duplicate {
  readonly path: readonly (string | number)[]
  readonly at: DocumentLocation
}

/** The format of the records of a block. Records of CSV need the header of their stream. */
export type RecordFormat = { readonly name: 'ndjson' } | { readonly name: 'csv'; readonly header: readonly string[] }

/**
 * Some consecutive items of a source: a block of records as bytes, which any thread can read without the bytes before
 * them, or items that have already been read. Each item is made when it is requested.
 */
export type Batch =
  | { readonly kind: 'block'; readonly format: RecordFormat; readonly block: Block }
  | { readonly kind: 'items'; readonly items: Iterable<Item> }
