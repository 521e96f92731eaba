import type { Block } from './blocks.js'
import type { Piece } from './piece.js'

/** How the records of a block are read; those of a CSV stream stand below its header. */
export type RecordFormat = { readonly name: 'ndjson' } | { readonly name: 'csv'; readonly header: readonly string[] }

/**
 * A part of an input: records as bytes, which can be read without what stands before them, wherever that is done; or what
 * has been read of it already.
 */
export type Portion =
  | { readonly kind: 'block'; readonly format: RecordFormat; readonly block: Block }
  | { readonly kind: 'pieces'; readonly pieces: Iterable<Piece> }

/** What an input holds, in order, as much at a time as has come. */
export type Portions = AsyncIterable<Portion>
