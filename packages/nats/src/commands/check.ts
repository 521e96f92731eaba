import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { finish, type GateExit, refuse, type Stop } from './exit.js'
import { decisionsOf } from './decisions.js'
import { textOf } from './setup.js'
import { countGrouped } from '@contracts/core/internal'

const check = async (task: Task): Promise<E.Either<Stop, string>> => {
  const file = textOf(task, 'config')
  if (file === undefined) return refuse('contracts gate check needs --config, the file to check.')
  const decided = await decisionsOf(task)
  if (E.isLeft(decided)) return decided
  const { routes, accepted, handoffs } = decided.right.decisions
  await decided.right.close()
  const parts = [
    countGrouped(routes.length, 'route'),
    countGrouped(accepted, 'accepted contract'),
    countGrouped(handoffs.length, 'handoff'),
  ]
  return E.right(`✓ ${file}: ${parts.join(', ')}\n`)
}

/**
 * `contracts gate check`: checks a configuration against the installed contract packages and, with `--stored`, the
 * published ones. It reads no message.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateCheck = async (task: Task): Promise<GateExit> => finish(task, await check(task))
