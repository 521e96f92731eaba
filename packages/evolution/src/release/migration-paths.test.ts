import { arrayOf, contract, downMigration, literal, migration, numberOf, string, struct } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { migrationPathsTo, migrateAlong } from './migration-paths.js'

const plain = { id: 'demo/note', role: 'record', description: 'A note.' } as const
const versionOf = <A extends string>(version: number, v: A) =>
  contract({
    ...plain,
    version,
    codec: struct(`Note${v}`, { v: literal(v) }),
  })

const [one, two, three] = [versionOf(1, '1'), versionOf(2, '2'), versionOf(3, '3')]
const catalog = {
  migrations: [
    migration({ from: one, to: two, up: () => E.right({ v: '2' as const }) }),
    migration({ from: two, to: three, up: () => E.right({ v: '3' as const }) }),
  ],
}
const options = { at: '2024-01-15T10:30:00Z' }

describe('migration paths', () => {
  it('visit every version in between, the shortest first', () => {
    expect(migrationPathsTo(catalog, three).map(({ from, steps }) => [from.version, steps.length])).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  it.each(['1', '2', '3'])('migrate version %s to the target', (v) => {
    expect(migrateAlong({ v }, three, migrationPathsTo(catalog, three), options)).toEqual(E.right({ v: '3' }))
  })

  it('do not lead back to an older version', () => {
    expect(migrationPathsTo(catalog, one)).toEqual([])
  })

  it('report the issues of the version whose keys a message of no version has', () => {
    const [old, between, now] = [
      contract({ ...plain, version: 1, codec: struct('A', { title: string }) }),
      contract({ ...plain, version: 2, codec: struct('B', { name: string, tag: string }) }),
      contract({ ...plain, version: 3, codec: struct('C', { name: string, items: arrayOf(string) }) }),
    ]
    const migrations = [
      migration({ from: old, to: between, up: ({ title }) => E.right({ name: title, tag: '' }) }),
      migration({ from: between, to: now, up: ({ name }) => E.right({ name, items: [] }) }),
    ]
    const issuesOf = (value: unknown) => {
      const result = migrateAlong(value, now, migrationPathsTo({ migrations }, now), options)
      return E.isLeft(result) && result.left.map(({ contract: name, pointer }) => `${name} ${pointer}`)
    }
    expect(issuesOf({ name: 'x', items: [1] })).toEqual(['demo/note@3 /items/0'])
    expect(issuesOf({ name: 'x', tag: 1 })).toEqual(['demo/note@2 /tag'])
    expect(issuesOf({ title: 1 })).toEqual(['demo/note@1 /title'])
  })

  it('report the issues of the nearest version for a message of no version', () => {
    const lost = migrateAlong({}, three, migrationPathsTo(catalog, three), options)
    expect(E.isLeft(lost) && lost.left.map(({ code, contract: name }) => [code, name])).toEqual([
      ['missing', 'demo/note@2'],
    ])
  })
})

describe('migration paths of a message that fits several versions alike', () => {
  const share = { ...plain, id: 'demo/share' }
  const Part = numberOf({ min: 0, max: 1 })
  const first = contract({ ...share, version: 1, codec: struct('Percent', { pct: numberOf({ min: 0, max: 100 }) }) })
  const second = contract({ ...share, version: 2, codec: struct('Ratio', { pct: Part }) })
  const third = contract({ ...share, version: 3, codec: struct('Marked', { v: literal(3), pct: Part }) })
  const migrations = [
    migration({ from: second, to: third, up: ({ pct }) => E.right({ v: 3 as const, pct }) }),
    migration({ from: first, to: second, up: ({ pct }) => E.right({ pct: pct / 100 }) }),
  ]
  const migrated = (value: unknown) => migrateAlong(value, third, migrationPathsTo({ migrations }, third), options)

  it('run every step', () => {
    expect(migrated({ pct: 50 })).toEqual(E.right({ v: 3, pct: 0.5 }))
    expect(migrated({ pct: 1 })).toEqual(E.right({ v: 3, pct: 0.01 }))
  })

  it('prefer the newest version on the way down', () => {
    const back = [
      downMigration({ from: third, to: second, down: ({ pct }) => E.right({ pct }) }),
      downMigration({ from: second, to: first, down: ({ pct }) => E.right({ pct: pct * 100 }) }),
    ]
    const paths = migrationPathsTo({ migrations: back }, first)
    expect(migrateAlong({ pct: 0.5 }, first, paths, options)).toEqual(E.right({ pct: 50 }))
    expect(migrateAlong({ v: 3, pct: 0.5 }, first, paths, options)).toEqual(E.right({ pct: 50 }))
  })
})

describe('migration paths down', () => {
  const back = {
    migrations: [
      ...catalog.migrations,
      downMigration({ from: two, to: one, down: () => E.right({ v: '1' as const }) }),
      downMigration({ from: three, to: two, down: () => E.right({ v: '2' as const }) }),
    ],
  }

  it('visit every version in between, the shortest first', () => {
    expect(migrationPathsTo(back, one).map(({ from, steps }) => [from.version, steps.length])).toEqual([
      [2, 1],
      [3, 2],
    ])
  })

  it('are not combined with paths up', () => {
    expect(migrationPathsTo(back, three).map(({ from, steps }) => [from.version, steps.length])).toEqual([
      [2, 1],
      [1, 2],
    ])
    expect(migrationPathsTo(back, two).map(({ from, steps }) => [from.version, steps.length])).toEqual([
      [1, 1],
      [3, 1],
    ])
  })

  it.each(['1', '2', '3'])('migrate version %s to the target', (v) => {
    expect(migrateAlong({ v }, one, migrationPathsTo(back, one), options)).toEqual(E.right({ v: '1' }))
  })

  it('migrate down a message that the older version accepts without its new keys', () => {
    const [older, newer] = [
      contract({ ...plain, version: 1, codec: struct('Older', {}, { name: string }) }),
      contract({ ...plain, version: 2, codec: struct('Newer', {}, { title: string }) }),
    ]
    const down = downMigration({
      from: newer,
      to: older,
      down: ({ title, ...rest }) => E.right(typeof title === 'string' ? { name: title } : rest),
    })
    const paths = migrationPathsTo({ migrations: [down] }, older)
    const migrated = (value: object) => migrateAlong(value, older, paths, options)
    expect(migrated({ title: 'a' })).toEqual(E.right({ name: 'a' }))
    expect(migrated({ name: 'a' })).toEqual(E.right({ name: 'a' }))
    expect(migrated({ other: 'a' })).toEqual(E.right({ other: 'a' }))
    expect(migrated({})).toEqual(E.right({}))
  })
})
