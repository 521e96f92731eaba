import { deepStrictEqual } from 'node:assert'
import {
  type AnyContract,
  type AnyMigration,
  type Catalog,
  type DecodeResult,
  escapePointerSegment,
  parsePointer,
} from '@contracts/core'
import { declaredKeysOf } from './declared-keys.js'
import { acceptedMessages } from './accepted-messages.js'
import { optionalVariants } from './optional-variants.js'
import type { TestRunner } from './test-runner.js'
import { validSamples } from './valid-samples.js'

/** A part of a message: its pointer, with `*` for every index, and its text if it is neither object nor array. */
interface Part {
  readonly pointer: string
  readonly text: string | undefined
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the parts of an object or array, with their pointers. */
const partsOf = (value: object, pointer: string): readonly (readonly [key: string, pointer: string, part: unknown])[] =>
  Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    `${pointer}/${Array.isArray(value) ? '*' : escapePointerSegment(key)}`,
    part,
  ])

/** Returns a value and everything inside it. */
const contentOf = (value: unknown, pointer = ''): readonly Part[] =>
  isContainer(value)
    ? [{ pointer, text: undefined }, ...partsOf(value, pointer).flatMap(([, at, part]) => contentOf(part, at))]
    : [{ pointer, text: JSON.stringify(value) }]

const pointersIn = (parts: readonly Part[]): ReadonlySet<string> => new Set(parts.map(({ pointer }) => pointer))

/** Returns the texts of the result that are new: each text of the message that kept its pointer is taken out once. */
const newTexts = (before: readonly Part[], after: readonly Part[]): string[] => {
  const left = [...after]
  for (const { pointer, text } of before) {
    const i = text === undefined ? -1 : left.findIndex((one) => one.pointer === pointer && one.text === text)
    if (i >= 0) left.splice(i, 1)
  }
  return left.flatMap(({ text }) => text ?? [])
}

/**
 * Returns the keys of a message that vanish: the result has nothing at their pointer, no new pointer ends with the key,
 * and nothing of the value is new elsewhere in the result, not even as a part of a string. A text of the result counts
 * for one key. Of keys inside each other, the outermost is returned. A null, an empty object and an empty array have
 * nothing to lose.
 */
export const vanishedKeys = (message: unknown, result: unknown): readonly string[] => {
  const [before, after] = [contentOf(message), contentOf(result)]
  const [old, kept] = [pointersIn(before), pointersIn(after)]
  const added = [...kept].filter((pointer) => !old.has(pointer))
  const texts = newTexts(before, after)
  const isIn = (text: string): boolean =>
    texts.includes(text) || (text.length > 4 && texts.some((other) => other.includes(text.slice(1, -1))))
  const survives = (value: unknown): boolean => {
    const content = contentOf(value).flatMap(({ text }) => text ?? [])
    const isKept = content.length === 0 || content.some(isIn)
    const i = isContainer(value) ? -1 : texts.indexOf(JSON.stringify(value))
    if (i >= 0) texts.splice(i, 1)
    return isKept
  }
  const vanished = new Set<string>()
  const visit = (one: unknown, pointer: string): void => {
    if (!isContainer(one)) return
    for (const [key, at, value] of partsOf(one, pointer)) {
      if (value === null) continue
      const isSame =
        Array.isArray(one) || kept.has(at) || added.some((other) => other.endsWith(at.slice(pointer.length)))
      if (isSame || survives(value)) visit(value, at)
      else vanished.add(key)
    }
  }
  visit(message, '')
  return [...vanished]
}

/** Returns whether a sentence names a key: as a whole word, or as a segment of a pointer. */
export const isNamedIn = (sentence: string, key: string): boolean => {
  const word = '[\\p{L}\\p{N}_$-]'
  return new RegExp(`(?<!${word})${key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!${word})`, 'u').test(sentence)
}

const options = { at: '2024-01-15T10:30:00Z' }

const joinIssues = (issues: readonly unknown[]): string => issues.map(String).join('\n')

/** Returns a copy of a message. Examples are plain JSON. */
const copyMessage = (message: unknown): unknown => JSON.parse(JSON.stringify(message)) as unknown // JSON.parse returns `any`

const nameOf = ({ up }: AnyMigration): 'up' | 'down' => (up === undefined ? 'down' : 'up')

/** Runs the author's function on a valid message of `from`. Throws if the function throws. */
const runOn = ({ from, up, down }: AnyMigration, message: unknown): DecodeResult<unknown> => {
  const old = from.decode(message)
  if (old._tag === 'Left') throw new Error(joinIssues(old.left))
  const made = (up ?? down)?.(old.right as never, options) // the contract has just decoded it
  if (made === undefined) throw new Error('The migration has neither up nor down.')
  return made
}

/** Returns the last keys of the undeclared keys of a message. */
const undeclaredKeys = (contract: AnyContract, message: unknown): readonly unknown[] =>
  contract.validate(message, 'strict').errors.flatMap(({ code, path }) => (code === 'unknown_key' ? [path.at(-1)] : []))

/** Throws if a result has keys that its contract does not declare. Undeclared keys of the message may be kept. */
const expectDeclared = (migration: AnyMigration, message: unknown, result: unknown): void => {
  const kept = undeclaredKeys(migration.from, message)
  const added = undeclaredKeys(migration.to, result).filter((key) => !kept.includes(key))
  if (added.length > 0)
    throw new Error(`${nameOf(migration)} returns keys that ${migration.to.name} does not declare: ${added.join(', ')}`)
}

/** Tests one migration of one message. Returns the issues that the author's function reports. Throws if it is wrong. */
const testMigration = (migration: AnyMigration, message: unknown): string | undefined => {
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
  const unnamed = vanishedKeys(message, migrated.right).filter((key) => !isNamedIn(migration.loses ?? '', key))
  if (unnamed.length > 0) throw new Error(`Name in loses what a message loses: ${unnamed.join(', ')}`)
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
  let does = 'throws'
  try {
    const made = runOn(migration, message)
    does = 'is wrong:'
    if (made._tag === 'Right') expectStructure(migration, message, made.right)
    return made
  } catch (thrown) {
    throw new Error(`${nameOf(migration)} ${does} ${String(thrown)}: ${JSON.stringify(message)}`, { cause: thrown })
  }
}

/**
 * Tests a migration of samples of `from`, and of the samples and examples with null in an optional value or without an
 * optional field. A result may be refused, and the newer version may constrain a value more. Throws if a key is not
 * named in `loses` and vanishes from every sample that has it.
 */
const testSamples = (migration: AnyMigration, examples: readonly unknown[]): void => {
  const { from, loses = '' } = migration
  const samples = validSamples(from)
  const variants = [...examples, ...samples].flatMap((one) => optionalVariants(from.node, one))
  for (const variant of variants) if (from.is(variant)) checkRun(migration, variant)
  const kept = new Set<string>()
  const vanished = new Set<string>()
  for (const message of samples) {
    const made = checkRun(migration, message)
    if (made._tag === 'Left') continue
    const gone = vanishedKeys(message, made.right)
    gone.forEach((key) => vanished.add(key))
    for (const { pointer } of contentOf(message)) {
      const key = parsePointer(pointer).at(-1)
      if (key !== undefined && !gone.includes(key)) kept.add(key)
    }
  }
  const declared = declaredKeysOf(from)
  const unnamed = [...vanished].filter((key) => declared.has(key) && !kept.has(key) && !isNamedIn(loses, key))
  if (unnamed.length > 0) throw new Error(`Name in loses what a sample loses: ${unnamed.join(', ')}`)
}

/**
 * Defines the tests of the migrations, each on the examples and the accepted cases of its `from` contract. The author's
 * function must run, a message that it returns must be valid and have no new undeclared key, and `loses` must name
 * every key that vanishes. For all messages but the first example the function may report issues. For samples of `from`,
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
      messages.forEach((message, i) => {
        const refusal = testMigration(migration, message)
        if (refusal !== undefined && i === 0) throw new Error(refusal)
      })
      testSamples(migration, messages)
    })
  }
}
