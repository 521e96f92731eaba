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
 * A migration as lists hold it, without the types of its messages.
 *
 * @category model
 * @since 1.2.0
 */
export interface AnyMigration {
  readonly from: AnyContract
  readonly to: AnyContract
  readonly up: (old: never, options: MigrationOptions) => Validation<unknown>
  readonly migrate: (value: unknown, options: MigrationOptions) => Validation<unknown>
}

/**
 * Upgrades a message from one contract version to the next: an old message in, a new one or the reasons why not out. `up`
 * is the function its author wrote, which `migrate` calls between the two contracts.
 *
 * @category model
 * @since 1.0.0
 */
export interface Migration<A, B> extends AnyMigration {
  readonly from: Contract<A>
  readonly to: Contract<B>
  readonly up: (old: A, options: MigrationOptions) => Validation<B>
  readonly migrate: (value: unknown, options: MigrationOptions) => Validation<B>
}

/** What the messages of a contract decode to. */
type MessageOf<C extends AnyContract> = C extends Contract<infer A> ? A : unknown

/**
 * A migration. What is given is decoded by the old contract first and what comes out by the new one, so that a message
 * is never lost or made wrong in silence; a message already in the new shape is returned as it is. What `up` is given and
 * must return is said by the two contracts.
 *
 * @example
 * const older = contract({ id: 'demo/greeting', version: 1, role: 'record', says: 'A hello.', codec: struct('Older', { hello: Text }) })
 * const newer = contract({ id: 'demo/greeting', version: 2, role: 'record', says: 'A hello.', codec: struct('Newer', { to: Text }) })
 * const { migrate } = migration({ from: older, to: newer, up: ({ hello }) => E.right({ to: hello }) })
 * assert.deepStrictEqual(migrate({ hello: 'you' }, { at: '2024-01-15T10:30:00Z' }), E.right({ to: 'you' }))
 *
 * @category migrations
 * @since 1.0.0
 */
export const migration = <F extends AnyContract, T extends AnyContract>(parts: {
  readonly from: F
  readonly to: T
  readonly up: (old: MessageOf<F>, options: MigrationOptions) => Validation<MessageOf<T>>
}): Migration<MessageOf<F>, MessageOf<T>> => {
  const { from, to, up } = parts
  const migrate: AnyMigration['migrate'] = (value, options) => {
    if (to.is(value)) return { _tag: 'Right', right: value }
    const old = from.decode(value)
    if (old._tag === 'Left') return old
    const next = up(old.right as MessageOf<F>, options) // which the old contract has just decoded
    return next._tag === 'Left' ? next : to.decode(next.right)
  }
  return Object.freeze({ from, to, up, migrate }) as AnyMigration as Migration<MessageOf<F>, MessageOf<T>> // the messages of these two contracts
}
