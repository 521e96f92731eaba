import { type AnyMigration, type Catalog, entryOf } from '@contracts/core'
import { getOwn, isJsonObject } from '@contracts/core/internal'
import { catalog as a2a } from '@contracts/a2a/catalog'
import { catalog as a2aProtocol } from '@contracts/a2a-protocol/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import { messageOf, sampleMessage, seeded } from '@contracts/testing'

const at = { at: '2024-01-15T10:30:00Z' }

/** Returns the examples, cases and samples of a version that it accepts; none if the catalog has no entry for it. */
const messagesOf = (catalog: Catalog, name: string): readonly unknown[] => {
  const entry = entryOf(catalog, name)
  if (entry === undefined) return []
  const cases = (entry.cases ?? []).map((one) => messageOf(entry, one))
  const samples = Array.from({ length: 40 }, (_, i) => sampleMessage(entry, seeded(i + 1)))
  return [...entry.examples, ...cases, ...samples].filter(entry.contract.is)
}

/** Returns the results of a migration; a message that it refuses has none. */
const migrated = (step: AnyMigration, messages: readonly unknown[]): readonly unknown[] =>
  messages.flatMap((message) => {
    const result = step.apply(message, at)
    return result._tag === 'Right' ? [result.right] : []
  })

/** Returns the closest key of every value of a message that another message does not have there. Null is absent. */
const changedKeys = (one: unknown, other: unknown, key = 'the message'): readonly string[] => {
  if (one === null || one === undefined || Object.is(one, other)) return []
  if (Array.isArray(one) && Array.isArray(other)) return one.flatMap((item, i) => changedKeys(item, other[i], key))
  if (!isJsonObject(one) || !isJsonObject(other)) return [key]
  return Object.entries(one).flatMap(([inner, value]) => changedKeys(value, getOwn(other, inner), inner))
}

/** Returns the keys that change on the way to another version and back, and the number of messages that came back. */
const trip = (there: AnyMigration, back: AnyMigration, messages: readonly unknown[]) => {
  const trips = messages.flatMap((message) =>
    migrated(back, migrated(there, [message])).map((returned) => changedKeys(message, returned)),
  )
  return { count: trips.length, keys: [...new Set(trips.flat())] }
}

describe('a message that is migrated to another version and back', () => {
  const pairs = [a2a, a2aProtocol, scout].flatMap((catalog) =>
    catalog.migrations.flatMap((there) =>
      catalog.migrations
        .filter(({ from, to }) => from === there.to && to === there.from)
        .map((back) => [`${there.from.name} → ${there.to.name}`, catalog, there, back] as const),
    ),
  )

  it('has two migrations for each pair of versions', () => {
    expect(pairs).toHaveLength(22)
  })

  it.each(pairs)('is the same in every key that no `loses` names: %s', (_, catalog, there, back) => {
    const own = messagesOf(catalog, there.from.name)
    const messages = own.length > 0 ? own : migrated(back, messagesOf(catalog, there.to.name))
    const { count, keys } = trip(there, back, messages)
    const words: readonly string[] = `${there.loses ?? ''} ${back.loses ?? ''}`.match(/[\w-]+/g) ?? []
    expect(keys.filter((key) => !words.includes(key))).toEqual([])
    expect(count).toBeGreaterThanOrEqual(20)
  })

  it('would show a key that is lost and not named', () => {
    const [down] = scout.migrations.filter(({ from, loses }) => from.name === 'scout/node@2' && loses !== undefined)
    const [up] = scout.migrations.filter(({ to }) => to.name === 'scout/node@2')
    const found = down && up && trip(down, up, messagesOf(scout, 'scout/node@2'))
    expect(found?.keys.toSorted()).toEqual(['location', 'size_bytes', 'type'])
  })
})
