import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Chunks } from './text.js'
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
