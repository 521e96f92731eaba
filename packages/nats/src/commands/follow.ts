import * as E from 'fp-ts/lib/Either.js'
import { messageOf } from '@contracts/evolution/internal-modules'
import type { Decided } from './decisions.js'
import type { Decisions } from './setup.js'

/** The events of a gate that follows a registry. */
export interface FollowEvents {
  /** The gate validates with what is published now. */
  readonly reloaded: () => void
  /**
   * The published contracts cannot be read or used: the gate validates as before, and reads them again later. Reported for
   * each attempt, and which of them fails for a new reason.
   */
  readonly kept: (why: string, isNew: boolean) => void
}

/** The parts with which a running gate decides, which follow the registry. */
export interface Followed {
  readonly validate: Decisions['validate']
  readonly handoffs: () => Decisions['handoffs']
  readonly stop: () => void
}

/** The interval at which the registry is read, in milliseconds. */
export const followInterval = 5000

/**
 * Decides with the newest decisions. Each message is validated whole by one of them, and nothing waits while the registry is
 * read. A message that is delivered again after a change keeps the result that is stored.
 */
export const followRegistry = (
  first: Decided,
  { reloaded, kept }: FollowEvents,
  interval = followInterval,
): Followed => {
  let current = first
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let lastWhy: string | undefined
  const keep = (why: string): void => {
    kept(why, why !== lastWhy)
    lastWhy = why
  }
  const readAgain = async (next: NonNullable<Decided['next']>): Promise<void> => {
    const found = await next()
    if (E.isLeft(found)) {
      keep(found.left.why)
      return
    }
    lastWhy = undefined
    if (found.right.revision === current.revision) return
    current = found.right
    reloaded()
  }
  const wait = (): void => {
    const { next } = current
    if (next === undefined || isStopped) return
    timer = setTimeout(() => {
      void readAgain(next)
        .catch((error: unknown) => {
          keep(messageOf(error))
        })
        .finally(wait)
    }, interval)
  }
  wait()
  return {
    validate: (message) => current.decisions.validate(message),
    handoffs: () => current.decisions.handoffs,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
