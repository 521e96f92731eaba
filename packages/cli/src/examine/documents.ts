import type { AnyContract, Mode, RegistryLine } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Readable } from 'node:stream'
import { type Chunks, openText } from '../input/chunks.js'
import type { Piece, Pieces } from '../input/piece.js'
import { readText } from '../input/read.js'
import { readTurns } from '../input/turns.js'
import { openSource, whyUnreadable } from '../sources/open.js'
import type { Source } from '../sources/source.js'
import { examine, unreadable } from './examine.js'
import type { Examined } from './examined.js'

/** What documents are read for. */
export interface Reading {
  readonly line: RegistryLine
  readonly mode: Mode
  readonly input: string
  readonly turns: boolean
  readonly stdin: Readable
  readonly read: (bytes: number) => void
}

function* mapped<A, B>(all: Iterable<A>, f: (one: A) => B): Generator<B> {
  for (const one of all) yield f(one)
}

async function* counting(chunks: Chunks, read: Reading['read']): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    read(chunk.length)
    yield chunk
  }
}

/** The pieces of a source, or why it cannot be read. */
export const piecesOf = async (
  source: Source,
  { line, input, turns, stdin, read }: Omit<Reading, 'mode'>,
): Promise<E.Either<string, Pieces>> => {
  const opened = await openSource(source, stdin)
  if (E.isLeft(opened)) return opened
  const text = await openText(counting(opened.right.chunks, read))
  if (E.isLeft(text)) return text
  if (turns) return E.right(readTurns(text.right.chunks))
  return readText(text.right, { name: source.name, input, reads: line.reads ?? {} })
}

async function* examineText(source: Source, reading: Reading): AsyncGenerator<Iterable<Examined>> {
  const { contract } = reading.line
  const refuse = (says: string, code: 'malformed' | 'unreadable' = 'unreadable'): Examined => ({
    source: source.name,
    index: 0,
    ...unreadable(code, says, contract),
  })
  const pieces = await piecesOf(source, reading)
  if (E.isLeft(pieces)) {
    yield [refuse(pieces.left)]
    return
  }
  let index = 0
  const next = (piece: Piece): Examined => {
    const place = piece.line === undefined ? {} : { line: piece.line }
    return { source: source.name, index: index++, ...place, ...examine(piece, contract, reading.mode) }
  }
  for await (const batch of pieces.right) yield mapped(batch, next)
}

const failure = (source: Source, contract: AnyContract, error: unknown): Examined => {
  const why = whyUnreadable(error)
  if (why === undefined) throw error
  return { source: source.name, index: 0, ...unreadable('unreadable', why, contract) }
}

/** Every document of a source, as many at a time as have come, each examined when it is asked for; a source that cannot be read is one document that says so. */
export async function* examineSource(source: Source, reading: Reading): AsyncGenerator<Iterable<Examined>> {
  try {
    yield* examineText(source, reading)
  } catch (error) {
    yield [failure(source, reading.line.contract, error)]
  }
}
