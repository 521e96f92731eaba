import type { DocumentLocation, Issue, Path } from '@contracts/core'
import type { Block } from './ndjson/blocks.js'

/** Where each of these issues stands in the text; asked once for all issues of a document. */
export type Locate = (issues: readonly Issue[]) => readonly (DocumentLocation | undefined)[]

/** A number of a document as its text writes it, where it was read as a value that JSON writes otherwise. */
export interface SourceNumber {
  readonly path: Path
  readonly text: string
  readonly value: number
  readonly at: DocumentLocation
}

/** A document that could be parsed; `issues` is what its reader had to say already. */
export interface Document {
  readonly kind: 'document'
  readonly value: unknown
  readonly line?: number | undefined
  readonly issues?: readonly Issue[] | undefined
  readonly locate: Locate
  readonly duplicates?: () => readonly Duplicate[]
  /** The numbers whose source text says more than their values: all, or those that are not exact in a double. */
  readonly numbers?: (which: 'all' | 'inexact') => readonly SourceNumber[]
}

/** The same document with another value: what its text says stays. */
export const withValue = (document: Document, value: unknown): Document => ({
  ...{ kind: 'document', value, line: document.line, issues: document.issues },
  locate: (issues) => document.locate(issues),
  duplicates: () => document.duplicates?.() ?? [],
  numbers: (which) => document.numbers?.(which) ?? [],
})

/**
 * What a reader finds in an input: a document; one that is nested too deep (or into itself) or refused before it is a message; or text
 * that is no document at all, with a predicate that says why (`is not JSON: expected a value`) and the location, when it is
 * a location that is wrong and not the whole. A predicate that may quote the text has a `redacted` form that does not.
 */
export type InputItem =
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

/** The items of an input in order: as many at a time as have arrived, each made when it is requested. */
export type InputItems = AsyncIterable<Iterable<InputItem>>

/** A key that stands a second time in one object. */
export interface Duplicate {
  readonly path: readonly (string | number)[]
  readonly at: DocumentLocation
}

/** How the records of a block are read; those of a CSV stream stand below its header. */
export type RecordFormat = { readonly name: 'ndjson' } | { readonly name: 'csv'; readonly header: readonly string[] }

/**
 * A part of an input: records as bytes, which can be read without what stands before them, wherever that is done; or what
 * has been read of it already.
 */
export type InputBatch =
  | { readonly kind: 'block'; readonly format: RecordFormat; readonly block: Block }
  | { readonly kind: 'items'; readonly items: Iterable<InputItem> }

/** The batches of an input in order, as they arrive. */
export type InputBatches = AsyncIterable<InputBatch>
