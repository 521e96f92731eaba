import type { Readable, Writable } from 'node:stream'

/**
 * A stream that may be a terminal.
 *
 * @category model
 * @since 2.0.0
 */
export interface Terminal {
  /** True if the stream is a terminal (default: false). */
  readonly isTTY?: boolean | undefined
}

/**
 * Everything outside itself that the command uses.
 *
 * @category model
 * @since 1.0.0
 */
export interface Io {
  /** Standard input. */
  readonly stdin: Readable & Terminal
  /** Standard output. */
  readonly stdout: Writable & Terminal
  /** Standard error. */
  readonly stderr: Writable & Terminal
  /** Absolute path of the folder in which the command runs. */
  readonly cwd: string
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  /**
   * True if the process does nothing but this call, so that a command may change settings of the whole process, such as
   * its signals (default: false).
   */
  readonly ownsProcess?: boolean | undefined
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
