import type { Readable, Writable } from 'node:stream'

/** A stream that may be somebody's terminal. */
interface Terminal {
  readonly isTTY?: boolean | undefined
}

/**
 * Everything the command touches outside itself: three streams, the folder it runs in and the environment.
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
