import type { FormatReaders } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Readable } from 'node:stream'
import type { InputBatch, InputItem } from './document.js'
import { whyUnreadable } from '../cli/system-words.js'
import { type ChunkMemory, openSource } from './open.js'
import { batchesOfBytes, itemsIn, unread } from './read-text.js'
import type { Source } from './sources.js'
import type { Chunks } from './text.js'

/**
 * The options for reading a source: the requested format, the contract's own readers, whether its lines are the items
 * of one message, and the memory that a file is read into. `read` is called with the bytes of each chunk, `failed` with
 * the reason if reading stops with an error.
 */
export interface Reading {
  readonly input: string
  readonly reads: FormatReaders
  readonly slurp?: boolean
  readonly stdin: Readable
  readonly memory?: ChunkMemory | undefined
  readonly read: (bytes: Buffer) => void
  readonly failed?: (why: string) => void
}

async function* passedOn(chunks: Chunks, read: Reading['read']): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    read(chunk)
    yield chunk
  }
}

async function* open(
  source: Source,
  { input, reads, slurp, stdin, memory, read }: Reading,
): AsyncGenerator<InputBatch> {
  const opened = await openSource(source, stdin, memory)
  if (E.isLeft(opened)) {
    yield unread(opened.left)
    return
  }
  yield* batchesOfBytes(passedOn(opened.right.chunks, read), { name: source.name, input, reads, slurp })
}

/** Reads the batches of a source as they arrive. A source that cannot be read is one item that reports why. */
export async function* batchesIn(source: Source, reading: Reading): AsyncGenerator<InputBatch> {
  try {
    yield* open(source, reading)
  } catch (error) {
    const why = whyUnreadable(error)
    if (why === undefined) throw error
    reading.failed?.(why)
    yield unread(why)
  }
}

/** Reads the items of a source in batches, as they arrive. */
export async function* itemsOf(source: Source, reading: Reading): AsyncGenerator<Iterable<InputItem>> {
  for await (const batch of batchesIn(source, reading)) yield await itemsIn(batch, reading.reads)
}
