import type { Task } from '@contracts/cli/commands'
import type { GateExit } from './commands/exit.js'
import { gateOnFile } from './commands/file.js'
import { gateOnStream } from './commands/run.js'

export { type GateExit } from './commands/exit.js'

/**
 * `contracts gate run`: the gate on a stream, or on files.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateRun = (task: Task): Promise<GateExit> =>
  task.flags['in'] === undefined ? gateOnStream(task) : gateOnFile(task)

export { gateCheck } from './commands/check.js'
export { gateDead, gateReplay } from './commands/dead.js'
export { gateSend } from './commands/send.js'
export { openRegistry, type OpenedRegistry } from './commands/registry.js'
