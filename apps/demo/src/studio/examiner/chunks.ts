import { Buffer } from '../platform/buffer.js'

/** How much of a file is read at a time: what comes in smaller parts takes longer, what is larger stays longer in memory. */
const portion = 2 ** 21

/**
 * The bytes of a text, counted as they are read. The text of the editor is one portion; a file is read a portion at a time, each
 * when it is needed. It fails when it is stopped.
 */
export async function* chunksOf(
  source: string | Blob,
  read: (bytes: number) => void,
  stopped: () => boolean,
): AsyncGenerator<Buffer> {
  if (typeof source === 'string') {
    const bytes = new TextEncoder().encode(source)
    read(bytes.length)
    yield Buffer.from(bytes.buffer, 0, bytes.length)
    return
  }
  for (let at = 0; at < source.size; at += portion) {
    // What has come until then is of no use: whoever reads it must not take it for the whole.
    if (stopped()) throw new DOMException('Cancelled.', 'AbortError')
    const bytes = await source.slice(at, at + portion).arrayBuffer()
    read(bytes.byteLength)
    yield Buffer.from(bytes)
  }
}
