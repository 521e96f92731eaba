/**
 * The number of bytes of a file that are read at a time. Smaller portions take longer, and larger ones stay in memory
 * longer.
 */
const portion = 2 ** 21

/**
 * Reads the bytes of a source and counts them. The text of the editor is one portion. A file is read portion by
 * portion, each when it is needed. Throws an `AbortError` when it is stopped.
 */
export async function* chunksOf(
  source: string | Blob,
  read: (bytes: number) => void,
  stopped: () => boolean,
): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string') {
    const bytes = new TextEncoder().encode(source)
    read(bytes.length)
    yield bytes
    return
  }
  for (let at = 0; at < source.size; at += portion) {
    // The part read so far is incomplete, and the reader must not accept it as the whole.
    if (stopped()) throw new DOMException('Cancelled.', 'AbortError')
    const bytes = new Uint8Array(await source.slice(at, at + portion).arrayBuffer())
    read(bytes.length)
    yield bytes
  }
}
