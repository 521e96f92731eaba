import { deepStrictEqual } from 'node:assert'
import { isDeepStrictEqual } from 'node:util'
import type { AnyContract, AnyMigration, Catalog, DecodeResult } from '@contracts/core'
import { declaredKeysOf, namedValuesOf } from './declared-keys.js'
import { acceptedMessages } from './accepted-messages.js'
import { anyKey, lostKeys, type Trial } from './lost-keys.js'
import { maxCharacters, someVariants } from './optional-variants.js'
import type { TestRunner } from './test-runner.js'
import { validSamples } from './valid-samples.js'

const options = { at: '2024-01-15T10:30:00Z' }

const joinIssues = (issues: readonly unknown[]): string => issues.map(String).join('\n')

/** Returns a copy of a message. Examples are plain JSON. */
const copyMessage = (message: unknown): unknown => JSON.parse(JSON.stringify(message)) as unknown // JSON.parse returns `any`

const nameOf = ({ up }: AnyMigration): 'up' | 'down' => (up === undefined ? 'down' : 'up')

/** Runs a part of a test. An error that it throws is thrown with the message that shows it. */
const onMessage = <R>(migration: AnyMigration, message: unknown, does: string, run: () => R): R => {
  try {
    return run()
  } catch (thrown) {
    throw new Error(`${nameOf(migration)} ${does} ${String(thrown)}: ${JSON.stringify(message)}`, { cause: thrown })
  }
}

/** Runs the author's function on a valid message of `from`. Throws if the function throws. */
const runOn = (migration: AnyMigration, message: unknown): DecodeResult<unknown> => {
  const { from, up, down } = migration
  const old = from.decode(message)
  if (old._tag === 'Left') throw new Error(joinIssues(old.left))
  const run = up ?? down
  if (run === undefined) throw new Error('The migration has neither up nor down.')
  return onMessage(migration, message, 'throws', () => run(old.right as never, options)) // the contract has just decoded it
}

/** Returns the last keys of the undeclared keys of a message. */
const undeclaredKeys = (contract: AnyContract, message: unknown): readonly unknown[] =>
  contract.validate(message, 'strict').errors.flatMap(({ code, path }) => (code === 'unknown_key' ? [path.at(-1)] : []))

/** Throws if a result has keys that its contract does not declare. Undeclared keys of the message may be kept. */
const expectDeclared = (migration: AnyMigration, message: unknown, result: unknown): void => {
  const found = undeclaredKeys(migration.to, result)
  if (found.length === 0) return
  const kept = undeclaredKeys(migration.from, message)
  const added = found.filter((key) => !kept.includes(key))
  if (added.length > 0)
    throw new Error(`${nameOf(migration)} returns keys that ${migration.to.name} does not declare: ${added.join(', ')}`)
}

/** Returns what the search for lost keys needs. A message for which the author's function throws has a result of its own. */
const trialOf = (migration: AnyMigration, messages: readonly unknown[]): Trial => {
  const { from } = migration
  const run = (message: unknown): unknown => {
    try {
      const made = runOn(migration, copyMessage(message))
      return made._tag === 'Right' ? made.right : undefined
    } catch {
      return undefined
    }
  }
  return {
    ...{ accepts: from.is, run, isSame: isDeepStrictEqual, messages },
    ...{ declaredAt: declaredKeysOf(from), namedAt: namedValuesOf(from) },
  }
}

const wordsOf = (key: string): string => (key === anyKey ? 'keys that are not declared' : key)

/** Throws if messages lose a key that `loses` does not name, or if it cannot be found out which are lost. */
const expectLosses = (what: string, messages: readonly unknown[], trial: Trial, migration: AnyMigration): void => {
  const unnamed = lostKeys(messages, trial, migration.loses ?? '')
  if (unnamed === undefined)
    throw new Error(
      `${nameOf(migration)} leaves so many places of long messages empty that other values cannot be tried at each, or has another result at each call: name in loses what ${what}, or give shorter examples`,
    )
  if (unnamed.length > 0) throw new Error(`Name in loses what ${what}: ${unnamed.map(wordsOf).join(', ')}`)
}

/** Tests one migration of one message. Returns the issues that the author's function reports. Throws if it is wrong. */
const testMigration = (migration: AnyMigration, message: unknown, trial: Trial): string | undefined => {
  const given = copyMessage(message)
  const made = runOn(migration, given)
  deepStrictEqual(given, copyMessage(message), `${nameOf(migration)} changes the message it migrates.`)
  if (made._tag === 'Left') return joinIssues(made.left)
  const migrated = migration.migrate(given, options)
  if (migrated._tag === 'Left') throw new Error(joinIssues(migrated.left))
  deepStrictEqual(
    migrated.right,
    made.right,
    `${nameOf(migration)} does not run: the other version accepts the message. Give the versions a literal that differs.`,
  )
  expectDeclared(migration, message, migrated.right)
  expectLosses('a message loses', [message], trial, migration)
  return undefined
}

/** The codes of the issues that a result has because the author's function writes it wrongly, whatever the values are. */
const structural: ReadonlySet<string> = new Set(['missing', 'wrong_type', 'codec_failed', 'rule_failed'])

/** Throws if a result lacks a required key, has a value of another type, or has a new undeclared key. */
const expectStructure = (migration: AnyMigration, message: unknown, result: unknown): void => {
  const wrong = migration.to.validate(result).errors.filter(({ code }) => structural.has(code))
  if (wrong.length > 0) throw new Error(`${nameOf(migration)} returns an invalid message: ${joinIssues(wrong)}`)
  expectDeclared(migration, message, result)
}

/** Runs the author's function on a message. Throws, and shows the message, if it throws or writes a wrong result. */
const checkRun = (migration: AnyMigration, message: unknown): DecodeResult<unknown> => {
  const made = runOn(migration, message)
  if (made._tag === 'Left') return made
  onMessage(migration, message, 'is wrong:', () => {
    expectStructure(migration, message, made.right)
  })
  return made
}

/**
 * Tests a migration of samples of `from`, and of the samples and examples with null in an optional value or without an
 * optional field; if a message has too many of these copies, some of them. A result may be refused, and the newer version
 * may constrain a value more.
 */
const testSamples = (
  migration: AnyMigration,
  examples: readonly unknown[],
  samples: readonly unknown[],
  trial: Trial,
): void => {
  const { from } = migration
  const variants = [
    ...examples.flatMap((one) => someVariants(from.node, one, maxCharacters.ofExample)),
    ...samples.flatMap((one, i) => someVariants(from.node, one, maxCharacters.ofSample, i)),
  ]
  for (const variant of variants) if (from.is(variant)) checkRun(migration, variant)
  const migrated = samples.filter((sample) => checkRun(migration, sample)._tag === 'Right')
  expectLosses('a sample loses', migrated, trial, migration)
}

/**
 * Defines the tests of the migrations, each on the examples and the accepted cases of its `from` contract. The author's
 * function must run, a message that it returns must be valid and have no new undeclared key, and `loses` must name
 * every key that is lost. For all messages but the first example the function may report issues. For samples of `from`,
 * and with null in an optional field or without it, the function must not throw, and what it returns must have every
 * required key, values of the right types and no new undeclared key.
 */
export const migrationTests = (
  { entries, migrations }: Pick<Catalog, 'entries' | 'migrations'>,
  it: TestRunner['it'],
): void => {
  for (const migration of migrations) {
    const { from, to, down } = migration
    it(`${down === undefined ? 'upgrade' : 'downgrade'} the examples of ${from.name} to ${to.name}, or report why not`, () => {
      const messages = acceptedMessages(entries, from)
      const samples = validSamples(from)
      const trial = trialOf(migration, [...messages, ...samples])
      messages.forEach((message, i) => {
        const refusal = testMigration(migration, message, trial)
        if (refusal !== undefined && i === 0) throw new Error(refusal)
      })
      testSamples(migration, messages, samples, trial)
    })
  }
}
