import * as E from 'fp-ts/lib/Either.js'
import { type Chunks, collect } from '../text/chunks.js'
import { endlessLimit, inMebibytes } from '../text/limits.js'
import { decodeUtf8 } from '../text/utf8.js'
import type { Item } from './item.js'

/** Makes the item for a document that must be read as a whole and is too large. `instead` describes what to do. */
export const tooLarge = (limit: number, instead: string): Item => ({
  kind: 'malformed',
  message: `is larger than ${inMebibytes(limit)}, the most one document may have: ${instead}`,
})

/** Makes the item for a line or record whose end was not found, after which nothing is read. */
export const endlessFrom = (line: number): Item => ({
  kind: 'malformed',
  line,
  at: { line, column: 1 },
  message: `has not ended after ${inMebibytes(endlessLimit)}: it is not read any further`,
})

/** Reads a text that must be read as a whole. Left is an item that reports why it cannot be read. */
export const readWhole = async (chunks: Chunks, limit: number, instead: string): Promise<E.Either<Item, string>> => {
  const bytes = await collect(chunks, limit)
  if (bytes === undefined) return E.left(tooLarge(limit, instead))
  const text = decodeUtf8(bytes)
  return E.isLeft(text) ? E.left({ kind: 'malformed', at: text.left, message: 'is not UTF-8' }) : text
}
