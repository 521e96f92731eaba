import type { ExitCode } from './exit-code.js'
import type { Io } from './io.js'
import type { Output } from './output.js'

/**
 * One flag of a command: what it says in the help, and what it takes, if it takes anything; a count may have a greatest.
 *
 * @category model
 * @since 1.0.0
 */
export interface Flag {
  readonly says: string
  readonly takes?: 'count' | 'file' | 'folder' | 'text' | readonly [string, ...string[]]
  readonly most?: number
}

/**
 * What a command is given to do its work.
 *
 * @category model
 * @since 1.0.0
 */
export interface Task {
  readonly operands: readonly string[]
  readonly flags: Readonly<Record<string, string | true>>
  readonly io: Io
  readonly out: Output
  readonly err: Output
}

/**
 * One command: its name, how it is called, what it is for, and its work, which is loaded when it is asked for.
 *
 * @category model
 * @since 1.0.0
 */
export interface Command {
  readonly name: string
  readonly operands: string
  readonly summary: string
  readonly least: number
  readonly most: number
  readonly flags: Readonly<Record<string, Flag>>
  readonly load: () => Promise<(task: Task) => Promise<ExitCode>>
}
