import { deepStrictEqual } from 'node:assert'
import { type AnyMigration, type Catalog, isJsonObject } from '@contracts/core'
import { acceptedMessages } from './accepted-messages.js'
import type { TestRunner } from './test-runner.js'

/** Returns the keys of every object inside a value, and the text of every value that is neither object nor array. */
const contentOf = (value: unknown): { readonly keys: ReadonlySet<string>; readonly texts: ReadonlySet<string> } => {
  const [keys, texts] = [new Set<string>(), new Set<string>()]
  const waiting: unknown[] = [value]
  for (const one of waiting) {
    if (isJsonObject(one)) for (const key of Object.keys(one)) keys.add(key)
    if (typeof one === 'object' && one !== null) waiting.push(...(Object.values(one) as readonly unknown[]))
    else texts.add(JSON.stringify(one))
  }
  return { keys, texts }
}

/**
 * Returns the keys of a message that vanish: no object of the result has the key, and nothing of its value is anywhere
 * in the result, not even as a part of a string. Of keys inside each other, the outermost is returned. A null, an empty object and an empty array have
 * nothing to lose.
 */
export const vanishedKeys = (message: unknown, result: unknown): readonly string[] => {
  const { keys, texts } = contentOf(result)
  const survives = (value: unknown): boolean => {
    const content = contentOf(value).texts
    const isKept = (text: string): boolean =>
      texts.has(text) || (text.length > 4 && [...texts].some((other) => other.includes(text.slice(1, -1))))
    return content.size === 0 || [...content].some(isKept)
  }
  const vanished = new Set<string>()
  const waiting: unknown[] = [message]
  for (const one of waiting) {
    if (typeof one !== 'object' || one === null) continue
    for (const [key, value] of Object.entries(one) as readonly (readonly [string, unknown])[]) {
      if (value === null) continue
      if (Array.isArray(one) || keys.has(key) || survives(value)) waiting.push(value)
      else vanished.add(key)
    }
  }
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
