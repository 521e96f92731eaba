import { deepStrictEqual } from 'node:assert'
import { type AnyMigration, type Catalog, escapePointerSegment } from '@contracts/core'
import { acceptedMessages } from './accepted-messages.js'
import type { TestRunner } from './test-runner.js'

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

const why = (issues: readonly unknown[]): string => issues.map(String).join('\n')

/** Returns a copy of a message. Examples are plain JSON. */
const copied = (message: unknown): unknown => JSON.parse(JSON.stringify(message)) as unknown // JSON.parse returns `any`

/** Tests one migration of one message. Returns why there is no result, if so. Throws if the migration is wrong. */
const testMigration = ({ from, up, down, migrate, loses = '' }: AnyMigration, message: unknown): string | undefined => {
  const change = up ?? down
  const given = copied(message)
  const old = from.decode(given)
  if (old._tag === 'Left') return why(old.left)
  const made = change?.(old.right as never, options) // the contract has just decoded it
  if (made === undefined) throw new Error('The migration has neither up nor down.')
  deepStrictEqual(given, copied(message), `${up === undefined ? 'down' : 'up'} changes the message it migrates.`)
  if (made._tag === 'Left') return why(made.left)
  const migrated = migrate(given, options)
  if (migrated._tag === 'Left') return why(migrated.left)
  deepStrictEqual(
    migrated.right,
    made.right,
    `${up === undefined ? 'down' : 'up'} does not run: the other version accepts the message. Give the versions a literal that differs.`,
  )
  const unnamed = vanishedKeys(message, migrated.right).filter((key) => !isNamedIn(loses, key))
  if (unnamed.length > 0) throw new Error(`Name in loses what a message loses: ${unnamed.join(', ')}`)
  return undefined
}

/**
 * Defines the tests of the migrations, each on the examples and the accepted cases of its `from` contract. The author's
 * function must run, and `loses` must name every key that vanishes. The first example must become a valid message; for
 * the other messages the migration may report issues.
 */
export const migrationTests = (
  { entries, migrations }: Pick<Catalog, 'entries' | 'migrations'>,
  it: TestRunner['it'],
): void => {
  for (const migration of migrations) {
    const { from, to, down } = migration
    it(`${down === undefined ? 'upgrade' : 'downgrade'} the examples of ${from.name} to ${to.name}, or report why not`, () => {
      acceptedMessages(entries, from).forEach((message, i) => {
        const refusal = testMigration(migration, message)
        if (refusal !== undefined && i === 0) throw new Error(refusal)
      })
    })
  }
}
