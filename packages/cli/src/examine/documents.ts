import type { AnyContract, Mode, RegistryLine } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Readable } from 'node:stream'
import { type Chunks, openText } from '../input/chunks.js'
import type { Piece } from '../input/piece.js'
import { readText } from '../input/read.js'
import { openSource, whyUnreadable } from '../sources/open.js'
import type { Source } from '../sources/source.js'
import { examine, unreadable } from './examine.js'
import type { Examined } from './examined.js'

/** What documents are read for. */
export interface Reading {
  readonly line: RegistryLine
  readonly mode: Mode
  readonly input: string
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

async function* examineText(
  source: Source,
  { line, mode, input, stdin, read }: Reading,
): AsyncGenerator<Iterable<Examined>> {
  const { contract, reads = {} } = line
  const refuse = (says: string, code: 'malformed' | 'unreadable' = 'unreadable'): Examined => ({
    source: source.name,
    index: 0,
    ...unreadable(code, says, contract),
  })
  const opened = await openSource(source, stdin)
  if (E.isLeft(opened)) {
    yield [refuse(opened.left)]
    return
  }
  const text = await openText(counting(opened.right.chunks, read))
  if (E.isLeft(text)) {
    yield [refuse(text.left)]
    return
  }
  const pieces = await readText(text.right, { name: source.name, input, reads })
  if (E.isLeft(pieces)) {
    yield [refuse(pieces.left)]
    return
  }
  let index = 0
  const next = (piece: Piece): Examined => {
    const place = piece.line === undefined ? {} : { line: piece.line }
    return { source: source.name, index: index++, ...place, ...examine(piece, contract, mode) }
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
