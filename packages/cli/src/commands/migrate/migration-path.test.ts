import { contract, literal, migration, struct } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { migrationPathsTo, migrateAlong } from './migration-path.js'

const versionOf = <A extends string>(version: number, v: A) =>
  contract({
    id: 'demo/note',
    version,
    role: 'record',
    description: 'A note.',
    codec: struct(`Note${v}`, { v: literal(v) }),
  })

const [one, two, three] = [versionOf(1, '1'), versionOf(2, '2'), versionOf(3, '3')]
const registry = {
  migrations: [
    migration({ from: one, to: two, up: () => E.right({ v: '2' as const }) }),
    migration({ from: two, to: three, up: () => E.right({ v: '3' as const }) }),
  ],
}
const options = { at: '2024-01-15T10:30:00Z' }

describe('paths', () => {
  it('lead over every version in between, the shortest first', () => {
    expect(migrationPathsTo(registry, three).map(({ from, steps }) => [from.version, steps.length])).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  it.each(['1', '2', '3'])('bring version %s to the end', (v) => {
    expect(migrateAlong({ v }, three, migrationPathsTo(registry, three), options)).toEqual(E.right({ v: '3' }))
  })

  it('do not lead back', () => {
    expect(migrationPathsTo(registry, one)).toEqual([])
  })

  it('say what the nearest version finds wrong with a message of no version', () => {
    const lost = migrateAlong({}, three, migrationPathsTo(registry, three), options)
    expect(E.isLeft(lost) && lost.left.map(({ code, contract: name }) => [code, name])).toEqual([
      ['missing', 'demo/note@2'],
    ])
  })
})
