import { Buffer } from '../platform/buffer.js'

/** How much of a file is read at a time: what comes in smaller parts takes longer, what is larger stays longer in memory. */
const portion = 2 ** 21

/** A page's editor holds a text at once; a file is read a portion at a time, each when it is asked for. */
export async function* chunksOf(source: string | Blob, read: (bytes: number) => void): AsyncGenerator<Buffer> {
  if (typeof source === 'string') {
    const bytes = new TextEncoder().encode(source)
    read(bytes.length)
    yield Buffer.from(bytes.buffer, 0, bytes.length)
    return
  }
  for (let at = 0; at < source.size; at += portion) {
    const bytes = await source.slice(at, at + portion).arrayBuffer()
    read(bytes.byteLength)
    yield Buffer.from(bytes)
  }
}
