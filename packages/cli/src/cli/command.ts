import type { ExitCode } from './exit-code.js'
import type { Io } from './io.js'
import type { Output } from './output.js'

/**
 * One option of a command.
 *
 * @category model
 * @since 1.0.0
 */
export interface Flag {
  /** Its line in the help. */
  readonly description: string
  /** The kind of its value, or the accepted values (default: it takes no value). */
  readonly takes?: 'count' | 'file' | 'folder' | 'text' | readonly [string, ...string[]]
  /** The largest accepted count. Only for `count` (default: no limit). */
  readonly max?: number
}

/**
 * The operands, options and streams that a command is called with.
 *
 * @category model
 * @since 1.0.0
 */
export interface Task {
  /** The operands, in order. */
  readonly operands: readonly string[]
  /** The words after `--`, of a command that takes another command there. Absent if there is no `--`. */
  readonly command?: readonly string[]
  /** The values of the given options, by name; `true` for an option without a value. */
  readonly flags: Readonly<Record<string, string | true>>
  /** The streams, the folder and the environment. */
  readonly io: Io
  /** Writes to standard output. */
  readonly out: Output
  /** Writes to standard error. */
  readonly err: Output
}

/**
 * One command.
 *
 * @category model
 * @since 1.0.0
 */
export interface Command {
  /** The word after `contracts`. */
  readonly name: string
  /** Its operands as the usage line prints them. */
  readonly operands: string
  /** Its line in the help, at most 80 characters. */
  readonly summary: string
  /** The least number of operands. */
  readonly minOperands: number
  /** The greatest number of operands; `Infinity` for no limit. */
  readonly maxOperands: number
  /**
   * True if it takes another command after `--`, or the name of the option with which it does (default: false, the words
   * after `--` are operands).
   */
  readonly takesCommand?: boolean | string
  /** Its options, by name without the dashes. */
  readonly flags: Readonly<Record<string, Flag>>
  /**
   * True if it listens to signals, to finish or take back what it has begun (default: false, a signal ends the process
   * at once, even while code of a package does not return).
   */
  readonly handlesSignals?: boolean
  /** Two calls that work, for the help. */
  readonly examples: readonly [string, string]
  /** Loads its code and returns the function that runs it and resolves to the exit code. */
  readonly load: () => Promise<(task: Task) => Promise<ExitCode>>
}
