import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FormatReaders } from '@contracts/core'
import { printable } from '@contracts/core/report'
import type { Chunks } from '@contracts/documents'
import { type Batch, type Item, readItems, readBatches, refuseSource } from '@contracts/documents/internal'
import * as E from 'fp-ts/lib/Either.js'
import { whyUnreadable } from '../cli/system-words.js'
import type { Source } from './sources.js'

/** The bytes of a source and their count, if known. */
export interface Opened {
  readonly chunks: Chunks
  readonly size: number | undefined
}

async function* buffers(stream: Readable): AsyncGenerator<Buffer> {
  // A text stream yields strings, a byte stream yields buffers.
  for await (const chunk of stream as AsyncIterable<Buffer | string>)
    yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}

/** The most bytes of a chunk. */
export const chunkSize = 2 ** 18

/** Returns memory of `chunkSize` bytes for the next chunk. It may be the memory of an earlier chunk. */
export type ChunkMemory = () => Buffer

/** Reuses one buffer for every chunk, which is faster than a new buffer for each (benchmark row `ndjson`). */
const sameMemory = (): ChunkMemory => {
  const chunk = Buffer.allocUnsafeSlow(chunkSize)
  return () => chunk
}

/** Reads a regular file synchronously, because its bytes are available at once. Other work may run after each chunk. */
async function* bytesOf(path: string, memory: ChunkMemory): AsyncGenerator<Buffer> {
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const chunk = memory()
      const size = readSync(file, chunk, 0, chunkSize, null)
      if (size === 0) return
      yield chunk.subarray(0, size)
      await setImmediate()
    }
  } finally {
    closeSync(file)
  }
}

/** Opens a source. Left is a predicate that describes why it cannot be read. */
export const openSource = async (
  { name, path }: Source,
  stdin: Readable,
  memory = sameMemory(),
): Promise<E.Either<string, Opened>> => {
  if (path === undefined) return E.right({ chunks: buffers(stdin), size: undefined })
  try {
    const found = await stat(path)
    if (found.isDirectory()) {
      // eslint-disable-next-line regexp/no-super-linear-move -- it reads the name of a folder, not a message
      return E.left(`is a folder: name its files, for example "${printable(name.replace(/\/+$/, ''))}/**/*.json"`)
    }
    if (found.isFile()) return E.right({ chunks: bytesOf(path, memory), size: found.size })
    return E.right({ chunks: buffers(createReadStream(path, { highWaterMark: chunkSize })), size: undefined })
  } catch (error) {
    const why = whyUnreadable(error)
    if (why === undefined) throw error
    return E.left(why)
  }
}

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
  readonly read: (bytes: Uint8Array) => void
  readonly failed?: (why: string) => void
}

async function* passedOn(chunks: Chunks, read: Reading['read']): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    read(chunk)
    yield chunk
  }
}

async function* open(source: Source, { input, reads, slurp, stdin, memory, read }: Reading): AsyncGenerator<Batch> {
  const opened = await openSource(source, stdin, memory)
  if (E.isLeft(opened)) {
    yield refuseSource(opened.left)
    return
  }
  yield* readBatches(passedOn(opened.right.chunks, read), { name: source.name, input, reads, slurp })
}

/** Reads the batches of a source as they arrive. A source that cannot be read is one item that reports why. */
export async function* readSource(source: Source, reading: Reading): AsyncGenerator<Batch> {
  try {
    yield* open(source, reading)
  } catch (error) {
    const why = whyUnreadable(error)
    if (why === undefined) throw error
    reading.failed?.(why)
    yield refuseSource(why)
  }
}

/** Reads the items of a source in batches, as they arrive. */
export async function* readSourceItems(source: Source, reading: Reading): AsyncGenerator<Iterable<Item>> {
  for await (const batch of readSource(source, reading)) yield await readItems(batch, reading.reads)
}

/** Returns the only item of a source. Left describes why there is not exactly one; `what` is the word for it. */
export const onlyItem = async (source: Source, reading: Reading, what: string): Promise<E.Either<string, Item>> => {
  let only: Item | undefined
  for await (const batch of readSourceItems(source, reading)) {
    for (const item of batch) {
      if (only !== undefined) return E.left(`must contain exactly one ${what}`)
      only = item
    }
  }
  return E.fromNullable('is empty')(only)
}
