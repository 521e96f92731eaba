import type { Mode, RegistryLine } from '@contracts/core'
import type { Piece } from '../input/piece.js'
import { piecesOf, type Reading as SourceReading } from '../sources/pieces.js'
import type { Source } from '../sources/source.js'
import { examine } from './examine.js'
import type { Examined } from './examined.js'

/** What documents are read for. */
export interface Reading extends Omit<SourceReading, 'reads'> {
  readonly line: RegistryLine
  readonly mode: Mode
}

function* mapped<A, B>(all: Iterable<A>, f: (one: A) => B): Generator<B> {
  for (const one of all) yield f(one)
}

/** Every document of a source, as many at a time as have come, each examined when it is asked for; a source that cannot be read is one document that says so. */
export async function* examineSource(
  source: Source,
  { line, mode, ...reading }: Reading,
): AsyncGenerator<Iterable<Examined>> {
  const { contract, reads = {} } = line
  let index = 0
  const next = (piece: Piece): Examined => {
    const place = piece.line === undefined ? {} : { line: piece.line }
    return { source: source.name, index: index++, ...place, ...examine(piece, contract, mode) }
  }
  for await (const batch of piecesOf(source, { ...reading, reads })) yield mapped(batch, next)
}
