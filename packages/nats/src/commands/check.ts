import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { exitCodes, type GateExit } from './exit.js'
import { decisionsOf, textOf } from './setup.js'
import { counted } from './words.js'

/**
 * `contracts gate check`: checks a configuration against the installed contract packages, without a server.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateCheck = async (task: Task): Promise<GateExit> => {
  const { out, err } = task
  const file = textOf(task, 'config')
  if (file === undefined) {
    await err.write('✗ contracts gate check needs --config, the file to check.\n')
    return exitCodes.usageError
  }
  const decisions = await decisionsOf(task)
  if (E.isLeft(decisions)) {
    await err.write(`✗ ${decisions.left}\n`)
    return exitCodes.usageError
  }
  const { routes, accepted, handoffs } = decisions.right.parts
  const parts = [counted(routes, 'route'), counted(accepted, 'accepted contract'), counted(handoffs, 'handoff')]
  await out.write(`✓ ${file}: ${parts.join(', ')}\n`)
  return exitCodes.valid
}
