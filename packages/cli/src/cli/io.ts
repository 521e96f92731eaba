import type { Readable, Writable } from 'node:stream'

/** A stream that may be a terminal. */
interface Terminal {
  readonly isTTY?: boolean | undefined
}

/**
 * Everything outside itself that the command uses: three streams, the folder it runs in and the environment.
 *
 * @category model
 * @since 1.0.0
 */
export interface Io {
  readonly stdin: Readable & Terminal
  readonly stdout: Writable & Terminal
  readonly stderr: Writable & Terminal
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Checks whether text for this stream is coloured: by FORCE_COLOR, else by NO_COLOR, else by whether it is a terminal.
 */
export const isColoured = (stream: Io['stdout'], env: Io['env']): boolean => {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: terminal } = env
  if (force !== undefined) return force !== '0' && force !== 'false'
  if (no !== undefined && no !== '') return false
  return stream.isTTY === true && terminal !== 'dumb'
}
