import type { ExitCode } from './exit-code.js'
import type { Io } from './io.js'
import type { Output } from './output.js'

/**
 * One option of a command: its line in the help, and the value it takes, if any. A count may have a maximum.
 *
 * @category model
 * @since 1.0.0
 */
export interface Flag {
  readonly description: string
  readonly takes?: 'count' | 'file' | 'folder' | 'text' | readonly [string, ...string[]]
  readonly max?: number
}

/**
 * The operands, options and streams that a command is called with.
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
 * One command: its name, operands, options and examples, and its code, which is loaded when the command is called.
 *
 * @category model
 * @since 1.0.0
 */
export interface Command {
  readonly name: string
  readonly operands: string
  readonly summary: string
  readonly minOperands: number
  readonly maxOperands: number
  readonly flags: Readonly<Record<string, Flag>>
  /** Two calls that work, for the help. */
  readonly examples: readonly [string, string]
  readonly load: () => Promise<(task: Task) => Promise<ExitCode>>
}
