import type { AnyContract, Contract } from './contract.js'
import type { Validation } from './validation.js'

/**
 * What a migration may be told: the time to write where the old message has none.
 *
 * @category model
 * @since 1.0.0
 */
export interface MigrationOptions {
  readonly at: string
}

/**
 * Upgrades a message from one contract version to the next: an old message in, a new one or the reasons why not out. `up`
 * is the function its author wrote, which `migrate` calls between the two contracts.
 *
 * @category model
 * @since 1.0.0
 */
export interface Migration {
  readonly from: AnyContract
  readonly to: AnyContract
  readonly up: (old: never, options: MigrationOptions) => Validation<unknown>
  readonly migrate: (value: unknown, options: MigrationOptions) => Validation<unknown>
}

/**
 * A migration. What is given is decoded by the old contract first and what comes out by the new one, so that a message
 * is never lost or made wrong in silence; a message already in the new shape is returned as it is.
 *
 * @category migrations
 * @since 1.0.0
 */
export const migration = <A, B>(parts: {
  readonly from: Contract<A>
  readonly to: Contract<B>
  readonly up: (old: A, options: MigrationOptions) => Validation<B>
}): Migration => {
  const { from, to, up } = parts
  return Object.freeze({
    from,
    to,
    up,
    migrate: (value: unknown, options: MigrationOptions): Validation<unknown> => {
      if (to.is(value)) return { _tag: 'Right', right: value }
      const old = from.decode(value)
      if (old._tag === 'Left') return old
      const next = up(old.right, options)
      return next._tag === 'Left' ? next : to.decode(next.right)
    },
  })
}
