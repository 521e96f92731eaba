import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { compareWith } from '../../snapshots/compare-with.js'

/** The options that only a comparison of snapshots takes. */
const own = ['execute', 'old-command', 'all', 'header', 'timeout']

/** The options that a comparison of snapshots does not take. */
const others = ['against', 'role', 'exact', 'formats', 'matrix', 'difference', 'traffic']

/** Returns a sentence about an option that does not go with the others; `undefined` if there is none. */
export const whyNoSnapshots = ({ flags }: Task): string | undefined => {
  if (flags['mcp'] === true) {
    const wrong = others.find((flag) => flags[flag] !== undefined)
    if (wrong !== undefined) return `--${wrong} is not for --mcp: a tool has its own rules.`
    const alone = ['old-command', 'all'].find((flag) => flags[flag] !== undefined && flags['execute'] !== true)
    return alone && `--${alone} is for --execute.`
  }
  const wrong = own.find((flag) => flags[flag] !== undefined)
  return wrong && `--${wrong} is for --mcp.`
}

/** Compares a snapshot file with another, or with a server that runs. */
export const diffSnapshots = async (task: Task): Promise<ExitCode> => {
  const [before = '', after] = task.operands
  if (after !== undefined || task.command !== undefined) return compareWith(before, after, task)
  await task.err.write('✗ contracts diff --mcp needs <old> and <new>, or the command of the server after --.\n')
  return exitCode.usageError
}
