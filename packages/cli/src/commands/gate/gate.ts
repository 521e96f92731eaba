import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { loadFromWire } from '../../discovery/wire-package.js'

/** The names under which the gate's package exports its commands. */
type GateCommand = 'gateRun' | 'gateDead' | 'gateReplay' | 'gateSend' | 'gateCheck'

/** Runs a command of the gate's package. Users who need these commands install that package beside this one. */
export const runFrom =
  (name: GateCommand) =>
  async (task: Task): Promise<ExitCode> => {
    const command = await loadFromWire<(task: Task) => Promise<ExitCode>>(name, task.io.cwd)
    if (E.isRight(command)) return command.right(task)
    await task.err.write(`✗ ${command.left}\n`)
    return exitCode.usageError
  }
