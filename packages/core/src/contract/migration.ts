import { IsoTimestamp } from '../codecs/iso-timestamp.js'
import { invalidResult, isPromise, migrationFailure } from '../issue/failure.js'
import { isIssue } from '../issue/is-issue.js'
import { notJsonIssue } from '../issue/issue.js'
import { refuseMisspelt } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { blameOf } from '../model/blame.js'
import { isDescription } from '../model/description.js'
import { lengthOf } from '../validate/scalars.js'
import { checkContract } from './check-contract.js'
import { findBestFit, findNearest } from './best-fit.js'
import type { AnyContract, Contract } from './contract.js'
import type { Decodable, DecodeResult } from './decode.js'

/**
 * The options of running a migration.
 *
 * @category model
 * @since 1.0.0
 */
export interface MigrationOptions {
  /**
   * The time to write where the old message has none: a date-time of ISO 8601, such as `2024-01-15T10:30:00Z`. Migrating
   * throws without one.
   */
  readonly at: string
}

/**
 * A migration whose message types are not known, as lists contain it. It has `up` if it leads to a newer version, and
 * `down` if it leads to an older one. `loses` describes the information that a message loses in the migration, in
 * the words of its author.
 *
 * @category model
 * @since 2.0.0
 */
export interface AnyMigration {
  /** The contract of the messages that are migrated. */
  readonly from: AnyContract
  /** The contract of the messages that are returned. */
  readonly to: AnyContract
  /** The author's function that leads to the newer version. */
  readonly up?: (old: never, options: MigrationOptions) => DecodeResult<unknown>
  /** The author's function that leads to the older version. */
  readonly down?: (next: never, options: MigrationOptions) => DecodeResult<unknown>
  /** The information that a message loses in the migration, as a sentence. */
  readonly loses?: string
  /** Migrates a message of the version `from`. Both its input and its output are validated. */
  readonly apply: (value: unknown, options: MigrationOptions) => DecodeResult<unknown>
  /** Migrates a message of the version `from`, and returns a message of the version `to` unchanged. */
  readonly migrate: (value: unknown, options: MigrationOptions) => DecodeResult<unknown>
}

/**
 * A migration from a contract version to a newer one. `apply` validates its input with `from` and its output with
 * `to`. `up` is the function its author wrote.
 *
 * @category model
 * @since 1.0.0
 */
export interface Migration<A, B> extends AnyMigration {
  /** The contract of the old version. */
  readonly from: Contract<A>
  /** The contract of the newer version. */
  readonly to: Contract<B>
  /** The author's function. It receives a decoded message of the old version. */
  readonly up: (old: A, options: MigrationOptions) => DecodeResult<B>
  /** Migrates a message of the version `from`. Both its input and its output are validated. */
  readonly apply: (value: unknown, options: MigrationOptions) => DecodeResult<B>
  /** Migrates a message of the version `from`, and returns a message of the version `to` unchanged. */
  readonly migrate: (value: unknown, options: MigrationOptions) => DecodeResult<B>
}

/**
 * A migration from a contract version to an older one, for a reader that has only the older one. `apply` validates
 * its input with `from` and its output with `to`. `down` is the function its author wrote. `loses` is the sentence that
 * describes the information for which the older version has no field.
 *
 * @category model
 * @since 2.0.0
 */
export interface DownMigration<A, B> extends AnyMigration {
  /** The contract of the newer version. */
  readonly from: Contract<A>
  /** The contract of the older version. */
  readonly to: Contract<B>
  /** The author's function. It receives a decoded message of the newer version. */
  readonly down: (next: A, options: MigrationOptions) => DecodeResult<B>
  /** Migrates a message of the version `from`. Both its input and its output are validated. */
  readonly apply: (value: unknown, options: MigrationOptions) => DecodeResult<B>
  /** Migrates a message of the version `from`, and returns a message of the version `to` unchanged. */
  readonly migrate: (value: unknown, options: MigrationOptions) => DecodeResult<B>
}

/**
 * The type that messages of a contract, or of another decoder, decode to.
 *
 * @category model
 * @since 2.0.0
 */
export type MessageOf<D extends Decodable<unknown>> = D extends Decodable<infer A> ? A : never

/**
 * The parts from which `migration` makes a migration.
 *
 * @category model
 * @since 2.0.0
 */
export interface MigrationParts<F extends AnyContract, T extends AnyContract> {
  /** The contract of the old version. */
  readonly from: F
  /** The contract of the newer version. */
  readonly to: T
  /**
   * Returns the message of the newer version, or the issues why there is none. It receives a decoded message. What the
   * newer contract says about the message is reported as it is, so `up` need not check the values that it passes on.
   */
  readonly up: (old: MessageOf<F>, options: MigrationOptions) => DecodeResult<MessageOf<T>>
  /** The information that a message loses, as a sentence of at most 1,000 characters that names each key that is lost (default: none). */
  readonly loses?: string
}

/**
 * The parts from which `downMigration` makes a migration to an older version.
 *
 * @category model
 * @since 2.0.0
 */
export interface DownMigrationParts<F extends AnyContract, T extends AnyContract> {
  /** The contract of the newer version. */
  readonly from: F
  /** The contract of the older version. */
  readonly to: T
  /**
   * Returns the message of the older version, or the issues why there is none. It receives a decoded message. What the
   * older contract says about the message is reported as it is, so `down` need not check the values that it passes on.
   */
  readonly down: (next: MessageOf<F>, options: MigrationOptions) => DecodeResult<MessageOf<T>>
  /** The information that a message loses, as a sentence of at most 1,000 characters that names each key that is lost (default: none). */
  readonly loses?: string
}

/** Value that a function without types may return in place of an Either. */
interface Result {
  readonly _tag: unknown
  readonly left: unknown
  readonly right: unknown
}

/** Returns the result of the author's function. Throws if it is neither a Right nor a Left with issues. */
const checkResult = (result: unknown): DecodeResult<unknown> => {
  const { _tag, left, right } = (typeof result === 'object' && result !== null ? result : {}) as Partial<Result>
  if (isPromise(right)) throw invalidResult(right, 'a message in its Right')
  if (_tag === 'Right') return { _tag, right }
  if (_tag === 'Left' && Array.isArray(left) && left.length > 0 && left.every(isIssue))
    return result as DecodeResult<unknown> // its parts were checked
  throw invalidResult(result, 'a Right, or a Left with issues')
}

/** Runs the author's function. If it throws, the mistake is in the migration, or the message cannot be read. */
const runMigration = (
  { from, to }: Pick<AnyMigration, 'from' | 'to'>,
  change: (message: never, options: MigrationOptions) => DecodeResult<unknown>,
  message: never,
  options: MigrationOptions,
): DecodeResult<unknown> => {
  const checked = (given: never): DecodeResult<unknown> => checkResult(change(given, options))
  try {
    return checked(message)
  } catch (thrown) {
    const blame = blameOf((copy) => checked(copy as never), message, thrown) // a copy of the message
    const issue = blame === undefined ? notJsonIssue(from.name) : migrationFailure(from.name, to.name, blame.cause)
    return { _tag: 'Left', left: [issue] }
  }
}

/** Throws for options without a time, also where the message has one: otherwise only some messages would show the mistake. */
const checkOptions = ({ from, to }: Pick<AnyMigration, 'from' | 'to'>, options: unknown): void => {
  const at = typeof options === 'object' && options !== null && 'at' in options ? options.at : undefined
  if (IsoTimestamp.is(at)) return
  const got = at === undefined ? '' : `, not ${summarise(at)}`
  throw new TypeError(
    `The migration from ${from.name} to ${to.name} needs the time to write where the message has none: write { at: '2024-01-15T10:30:00Z' }${got}`,
  )
}

/**
 * The maximum length of the `loses` of a migration, in code points. Agents that agree on a version send it to each
 * other, and read no longer one.
 *
 * @category model
 * @since 2.0.0
 */
export const maxLosesLength = 1000

const createMigration = (
  versions: Pick<AnyMigration, 'from' | 'to'>,
  change: (message: never, options: MigrationOptions) => DecodeResult<unknown>,
  loses: string | undefined,
  written: string,
): Pick<AnyMigration, 'from' | 'to' | 'apply' | 'migrate'> => {
  const { from, to } = versions
  checkContract('The part "from" of a migration', from)
  checkContract('The part "to" of a migration', to)
  if (typeof change !== 'function')
    throw new TypeError(`The migration from ${from.name} to ${to.name} has no function: write ${written}`)
  if (loses !== undefined && !isDescription(loses))
    throw new TypeError(
      `The migration from ${from.name} to ${to.name} has a \`loses\` that is ${typeof loses === 'string' ? 'empty' : 'not a string'}: write a sentence, such as loses: 'The mood.'`,
    )
  if (loses !== undefined && lengthOf(loses) > maxLosesLength)
    throw new TypeError(
      `The migration from ${from.name} to ${to.name} has a \`loses\` of more than ${String(maxLosesLength)} characters: write a shorter sentence`,
    )
  if (from.id !== to.id)
    throw new TypeError(
      `A migration leads to another version of ${from.id}, not to ${to.name}: pass two contracts with the same id`,
    )
  const apply: AnyMigration['apply'] = (value, options) => {
    checkOptions(versions, options)
    const old = from.decode(value)
    if (old._tag === 'Left') return old
    const next = runMigration(versions, change, old.right as never, options) // the contract has just decoded it
    return next._tag === 'Left' ? next : to.decode(next.right)
  }
  const migrate: AnyMigration['migrate'] = (value, options) => {
    checkOptions(versions, options)
    const version = findBestFit(value, [from, to])
    if (version === to) return { _tag: 'Right', right: value }
    return version === undefined && findNearest(value, [from, to]) === to ? to.decode(value) : apply(value, options)
  }
  return { from, to, apply, migrate }
}

/**
 * Defines a migration from a contract version to a newer one. Input and output are both validated, so an invalid message
 * is never returned. `apply` takes its message for one of the old version and runs `up`. `migrate` first determines the
 * version: of the contracts that accept the message, it is the new one only if that declares more of its keys than the old
 * one declares or admits. An open object, a record and a JSON value admit any key; keys that
 * both only admit do not count. It returns a message of the new
 * version unchanged, and reports a message that neither accepts by the version that declares more of its keys. An old message with an extra key that only the new version declares therefore counts as new,
 * and a message of the new version that only the old one accepts, because of an error, counts as old: call `apply` where the version is known, or give the versions a literal that differs. A migration that throws is reported as `migration_failed`.
 * If the newer contract rejects what `up` returns, its issues are returned, and they do not blame the migration: the old message may
 * have a value that the newer version does not accept. `catalogTests` finds a wrong `up`: it fails if the result of an example or of an
 * accepted case is invalid. Throws if `from` is not an older version of the
 * same contract, without `up`, or if `loses` is too long; `apply` and `migrate` throw if `at` is not a date-time.
 *
 * @example
 * const older = contract({ id: 'demo/greeting', version: 1, role: 'record', description: 'A hello.', codec: struct('Older', { hello: string }) })
 * const newer = contract({ id: 'demo/greeting', version: 2, role: 'record', description: 'A hello.', codec: struct('Newer', { to: string }) })
 * const { migrate } = migration({ from: older, to: newer, up: ({ hello }) => E.right({ to: hello }) })
 * assert.deepStrictEqual(migrate({ hello: 'you' }, { at: '2024-01-15T10:30:00Z' }), E.right({ to: 'you' }))
 *
 * @category migrations
 * @since 1.0.0
 */
export const migration = /* @__NO_SIDE_EFFECTS__ */ <F extends AnyContract, T extends AnyContract>(
  parts: MigrationParts<F, T>,
): Migration<MessageOf<F>, MessageOf<T>> => {
  refuseMisspelt('The migration', parts, { from: true, to: true, up: true, loses: true })
  const { from, to, up, loses } = parts
  const made = createMigration({ from, to }, up, loses, 'up: (old) => E.right({ … })')
  if (from.version >= to.version)
    throw new TypeError(
      `A migration leads to a newer version, not from ${from.name} to ${to.name}: exchange from and to, or use downMigration`,
    )
  return Object.freeze({ ...made, up, ...(loses === undefined ? {} : { loses }) }) as AnyMigration as Migration<
    MessageOf<F>,
    MessageOf<T>
  > // the messages of these two contracts
}

/**
 * Defines a migration from a contract version to an older one. A sender runs it for a reader that has only the older
 * version. Input and output are both validated. As in `migration`, `migrate` first determines the version of the
 * message. In `loses`, name what a message loses, as a sentence; leave it out if
 * a message loses nothing. Throws if `from` is not a newer version of the same contract, without `down`, or if `loses`
 * is too long.
 *
 * @example
 * const older = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Older', { hello: string }) })
 * const newer = contract({ id: 'demo/greeting', version: 2, role: 'message', description: 'A hello.', codec: struct('Newer', { to: string, mood: string }) })
 * const { migrate } = downMigration({ from: newer, to: older, down: ({ to }) => E.right({ hello: to }), loses: 'The mood.' })
 * assert.deepStrictEqual(migrate({ to: 'you', mood: 'good' }, { at: '2024-01-15T10:30:00Z' }), E.right({ hello: 'you' }))
 *
 * @category migrations
 * @since 2.0.0
 */
export const downMigration = /* @__NO_SIDE_EFFECTS__ */ <F extends AnyContract, T extends AnyContract>(
  parts: DownMigrationParts<F, T>,
): DownMigration<MessageOf<F>, MessageOf<T>> => {
  refuseMisspelt('The down migration', parts, { from: true, to: true, down: true, loses: true })
  const { from, to, down, loses } = parts
  const made = createMigration({ from, to }, down, loses, 'down: (next) => E.right({ … })')
  if (from.version <= to.version)
    throw new TypeError(
      `A down migration leads to an older version, not from ${from.name} to ${to.name}: exchange from and to, or use migration`,
    )
  return Object.freeze({ ...made, down, ...(loses === undefined ? {} : { loses }) }) as AnyMigration as DownMigration<
    MessageOf<F>,
    MessageOf<T>
  > // the messages of these two contracts
}
