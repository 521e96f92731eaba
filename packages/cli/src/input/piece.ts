import type { Issue, DocumentLocation } from '@contracts/core'
import type { Duplicate } from './duplicate.js'
import type { SourceNumber } from './source-numbers.js'

/** Where each of these issues stands in the text; asked once for all issues of a document. */
export type Locate = (issues: readonly Issue[]) => readonly (DocumentLocation | undefined)[]

/** A document that could be parsed; `issues` is what its reader had to say already. */
export interface Document {
  readonly kind: 'document'
  readonly value: unknown
  readonly line?: number | undefined
  readonly issues?: readonly Issue[] | undefined
  readonly locate: Locate
  readonly duplicates?: () => readonly Duplicate[]
  /** The numbers whose source text says more than their values: all, or those no double holds. */
  readonly numbers?: (which: 'all' | 'inexact') => readonly SourceNumber[]
}

/**
 * What a reader finds in an input: a document; one that is nested too deep (or into itself) or refused before it is a message; or text
 * that is no document at all, with a predicate that says why (`is not JSON: expected a value`) and the place, when it is
 * a place that is at fault and not the whole. A predicate that may quote the text has a `redacted` form that does not.
 */
export type Piece =
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
      readonly says: string
      readonly redacted?: string
    }

/** What an input holds, in order: as much at a time as has come, each piece made when it is asked for. */
export type Pieces = AsyncIterable<Iterable<Piece>>
