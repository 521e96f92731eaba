import type { Task } from '@contracts/cli/commands'
import { exitCodes, type GateExit } from './commands/exit.js'
import { deadLettersOf, replayLetters } from './commands/dead.js'
import { gateOnFile } from './commands/file.js'
import { gateOnStream } from './commands/gate.js'
import { sendFile } from './commands/send.js'

export { type GateExit } from './commands/exit.js'

/**
 * `contracts gate`: the gate itself, `dead`, `replay` and `send`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gate = async (task: Task): Promise<GateExit> => {
  const [what, ...more] = task.operands
  if (what === 'send') return sendFile(task)
  if (what === 'dead' && more.length === 0) return deadLettersOf(task)
  if (what === 'replay' && more.length === 0) return replayLetters(task)
  if (what !== undefined) {
    const given = JSON.stringify(task.operands.join(' '))
    await task.err.write(`✗ contracts gate takes dead, replay or send, not ${given}. See contracts gate --help.\n`)
    return exitCodes.usageError
  }
  return task.flags['in'] === undefined ? gateOnStream(task) : gateOnFile(task)
}

export { canDeploy } from './commands/can-deploy.js'
export { publish } from './commands/publish.js'
