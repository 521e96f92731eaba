import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { type AnyContract, contract } from './contract.js'
import { catalog, type CatalogEntry, entryOf } from './catalog.js'
import { handoff } from './handoff.js'
import { downMigration, migration } from './migration.js'

const line = (id: string, version: number): CatalogEntry => ({
  contract: contract({
    id,
    version,
    role: 'message',
    description: 'A plan.',
    codec: struct('Plan', { title: string }),
  }),
  examples: [{ title: 'a' }],
})

describe('catalog', () => {
  it('keeps its entries in order, and frozen', () => {
    const made = catalog({ domain: 'demo', entries: [line('demo/b', 1), line('demo/a', 1)] })
    expect(made.entries.map(({ contract: { name } }) => name)).toEqual(['demo/b@1', 'demo/a@1'])
    expect([made, made.entries, made.handoffs, made.migrations].every(Object.isFrozen)).toBe(true)
  })

  it('throws for a contract listed twice, and for one of another domain', () => {
    expect(() => catalog({ domain: 'demo', entries: [line('demo/a', 1), line('demo/a', 1)] })).toThrow(
      'demo/a@1 is listed twice',
    )
    expect(() => catalog({ domain: 'demo', entries: [line('demos/a', 1)] })).toThrow(
      'demos/a does not belong to the domain demo',
    )
    expect(catalog({ domain: 'demo', entries: [line('demo/a', 1), line('demo/a', 2)] }).entries).toHaveLength(2)
  })
})

it('a catalog lists no migration twice', () => {
  const entries = [line('demo/a', 1), line('demo/a', 2)]
  const [from, to] = entries.map(({ contract }) => contract) as [AnyContract, AnyContract]
  const up = migration({ from, to, up: (old) => ({ _tag: 'Right', right: old }) })
  const down = downMigration({ from: to, to: from, down: (next) => ({ _tag: 'Right', right: next }) })
  expect(catalog({ domain: 'demo', entries, migrations: [up, down] }).migrations).toEqual([up, down])
  expect(() => catalog({ domain: 'demo', entries, migrations: [up, down, up] })).toThrow(
    'The migration from demo/a@1 to demo/a@2 is listed twice in the catalog of demo: keep one of them',
  )
})

it('a catalog lists no handoff twice, and none of another domain', () => {
  const parts = { id: 'demo/a', version: 1, role: 'message', description: 'A plan.' } as const
  const plan = contract({ ...parts, codec: struct('Plan', { title: string }) })
  const entries: readonly CatalogEntry[] = [{ contract: plan, examples: [{ title: 'a' }] }]
  const made = (id: string) => handoff({ id, description: 'H.', first: plan, second: plan, find: () => [] })
  const [one, other] = [made('demo/h'), made('demo/i')]
  expect(catalog({ domain: 'demo', entries, handoffs: [one, other] }).handoffs).toEqual([one, other])
  expect(() => catalog({ domain: 'demo', entries, handoffs: [one, made('demo/h')] })).toThrow(
    'The handoff demo/h is listed twice in the catalog of demo: keep one of them, or give it another id',
  )
  expect(() => catalog({ domain: 'demo', entries, handoffs: [made('other/h')] })).toThrow(
    'The handoff other/h does not belong to the domain demo: begin its id with demo/, or list it in the catalog of its own domain',
  )
})

describe('entryOf', () => {
  const made = catalog({
    domain: 'demo',
    entries: [line('demo/a', 2), line('demo/a', 10), line('demo/a', 1), line('demo/b', 1)],
  })
  const nameOf = (name: string): string | undefined => entryOf(made, name)?.contract.name

  it('finds the named version, and by default the newest', () => {
    expect([nameOf('demo/a@1'), nameOf('demo/a'), nameOf('demo/b')]).toEqual(['demo/a@1', 'demo/a@10', 'demo/b@1'])
  })

  it('returns undefined for other names', () => {
    for (const name of ['demo/c', 'demo/a@3', 'demo/a@', 'a', '', 'demo/a@1@1', 'demo/a@01'])
      expect(nameOf(name)).toBeUndefined()
  })
})
