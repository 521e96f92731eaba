import type { FormatReaders } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Readable } from 'node:stream'
import type { Chunks } from '../input/chunks.js'
import type { Piece } from '../input/piece.js'
import type { Portion } from '../input/portion.js'
import { piecesIn, portionsOfBytes, unread } from '../input/read.js'
import { openSource, whyUnreadable } from './open.js'
import type { Source } from './source.js'

/**
 * How a source is read: the format asked for, the contract's own readers, whether its lines are the items of one message,
 * and whoever wants to have the bytes, or to know that they could not all be read.
 */
export interface Reading {
  readonly input: string
  readonly reads: FormatReaders
  readonly turns?: boolean
  readonly stdin: Readable
  readonly read: (bytes: Buffer) => void
  readonly failed?: (why: string) => void
}

async function* passedOn(chunks: Chunks, read: Reading['read']): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    read(chunk)
    yield chunk
  }
}

async function* open(source: Source, { input, reads, turns, stdin, read }: Reading): AsyncGenerator<Portion> {
  const opened = await openSource(source, stdin)
  if (E.isLeft(opened)) {
    yield unread(opened.left)
    return
  }
  yield* portionsOfBytes(passedOn(opened.right.chunks, read), { name: source.name, input, reads, turns })
}

/** What a source holds, as much at a time as has come; a source that cannot be read is one piece that says so. */
export async function* portionsIn(source: Source, reading: Reading): AsyncGenerator<Portion> {
  try {
    yield* open(source, reading)
  } catch (error) {
    const why = whyUnreadable(error)
    if (why === undefined) throw error
    reading.failed?.(why)
    yield unread(why)
  }
}

/** What a source holds, as many pieces at a time as have come. */
export async function* piecesOf(source: Source, reading: Reading): AsyncGenerator<Iterable<Piece>> {
  for await (const portion of portionsIn(source, reading)) yield await piecesIn(portion, reading.reads)
}
