import type { Mode } from '@contracts/core'
import type { Judge } from '../detect/judge.js'
import type { Piece } from '../input/piece.js'
import { piecesOf, type Reading as SourceReading } from '../sources/pieces.js'
import type { Source } from '../sources/source.js'
import { examine } from './examine.js'
import type { Examined } from './examined.js'

/** What documents are read for. */
export interface Reading extends Omit<SourceReading, 'reads'> {
  readonly judge: Judge
  readonly mode: Mode
}

function* mapped<A, B>(all: Iterable<A>, f: (one: A) => B): Generator<B> {
  for (const one of all) yield f(one)
}

/** Every document of a source, as many at a time as have come, each examined when it is asked for; a source that cannot be read is one document that says so. */
export async function* examineSource(
  source: Source,
  { judge, mode, ...reading }: Reading,
): AsyncGenerator<Iterable<Examined>> {
  let index = 0
  const next = (piece: Piece): Examined => {
    const contract = judge.contractFor(piece)
    const place = piece.line === undefined ? {} : { line: piece.line }
    return { source: source.name, index: index++, ...place, contract: contract.name, ...examine(piece, contract, mode) }
  }
  for await (const batch of piecesOf(source, { ...reading, reads: judge.reads })) yield mapped(batch, next)
}
