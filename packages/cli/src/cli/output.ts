import type { Writable } from 'node:stream'

/**
 * An output of the command.
 *
 * @category model
 * @since 2.0.0
 */
export interface Output {
  /** Writes text or bytes, and resolves when the reader has taken them. Does nothing after the reader has closed. */
  readonly write: (text: string | Uint8Array) => Promise<void>
  /** Returns whether the reader has closed the output. */
  readonly closed: () => boolean
}

/** Checks whether an error means that the reader closed the pipe. The writer then stops without an error. */
const hasLeft = (error: Error): boolean =>
  'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')

const outputs = new WeakMap<Writable, Output>()

/** Returns the output of a stream. Each stream has only one, so that its error listener is added once. */
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
