import type { Writable } from 'node:stream'

/** Somewhere to write: a write waits until the reader has taken it; when the reader has left, nothing happens. */
export interface Output {
  readonly write: (text: string | Uint8Array) => Promise<void>
  readonly closed: () => boolean
}

/** The reader of a pipe has gone; the writer simply stops. */
const hasLeft = (error: Error): boolean =>
  'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')

const outputs = new WeakMap<Writable, Output>()

/** The output of a stream; one for each stream, so that its errors are listened to once. */
export const outputTo = (stream: Writable): Output => {
  const known = outputs.get(stream)
  if (known !== undefined) return known
  let closed = false
  stream.on('error', () => (closed = true))
  const write = (text: string | Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      if (closed || text.length === 0) return resolve()
      stream.write(text, (error) => {
        if (error === null || error === undefined) return resolve()
        closed = true
        if (hasLeft(error)) resolve()
        else reject(error)
      })
    })
  const output: Output = { write, closed: () => closed || stream.destroyed }
  outputs.set(stream, output)
  return output
}
