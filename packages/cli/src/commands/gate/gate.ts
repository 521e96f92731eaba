import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { gatePackage, loadOptional } from '../../discovery/optional-package.js'

/** The names under which the gate's package exports its commands. */
type GateCommand = 'gateRun' | 'gateDead' | 'gateReplay' | 'gateSend' | 'gateCheck'

/** Runs a command of the gate's package. Users who need these commands install that package beside this one. */
export const runFrom =
  (name: GateCommand) =>
  async (task: Task): Promise<ExitCode> => {
    type Gate = Readonly<Record<GateCommand, (task: Task) => Promise<ExitCode>>>
    const gate = await loadOptional<Gate>(gatePackage, [name], task.io.cwd)
    if (E.isRight(gate)) return gate.right[name](task)
    await task.err.write(`✗ ${gate.left}\n`)
    return exitCode.usageError
  }
