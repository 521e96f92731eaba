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
      'demos/a@1 does not belong to the domain demo',
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
    'The handoff demo/h is listed twice in the catalog of demo: keep one of them',
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

describe('the configuration of a catalog entry', () => {
  const plan = line('demo/plan', 1)
  const settings = line('demo/settings', 2)
  const madeWith = (parts: object): (() => unknown) => {
    const entry = { ...plan, ...parts } as CatalogEntry
    return () => catalog({ domain: 'demo', entries: [entry, settings] }).entries[0]?.config
  }

  it('is a contract of the same catalog, by its id or its name', () => {
    const contractFor = () => ({ _tag: 'Right', right: plan.contract })
    for (const config of ['demo/settings', 'demo/settings@2', undefined])
      expect(madeWith({ config, contractFor })()).toBe(config)
    expect(madeWith({ config: 'demo/setings', contractFor })).toThrow(
      new TypeError(
        'demo/plan@1 has the config "demo/setings", which the catalog of demo does not list: list that contract, or correct the name. Did you mean "demo/settings"?',
      ),
    )
    expect(madeWith({ config: settings.contract, contractFor })).toThrow(
      /^demo\/plan@1 has the config an object with \d+ keys, which the catalog of demo does not list/,
    )
  })

  it('comes with a function that returns the contract', () => {
    const form = 'write contractFor: (config) => E.right(contract)'
    expect(madeWith({ contractFor: plan.contract })).toThrow(
      new TypeError(`demo/plan@1 has a contractFor that is not a function: ${form}`),
    )
    expect(madeWith({ config: 'demo/settings' })).toThrow(
      new TypeError(`demo/plan@1 has a config and no function that applies it: ${form}`),
    )
  })
})

it('a catalog refuses readers of unknown formats, and readers that are no functions', () => {
  const withReaders = (readers: object) => () =>
    catalog({ domain: 'demo', entries: [{ ...line('demo/a', 1), readers }] }).entries.length
  expect(withReaders({ csv: () => ({ _tag: 'Right', right: () => ({ value: 1 }) }), md: undefined })()).toBe(1)
  expect(withReaders({ cvs: () => undefined })).toThrow(
    new TypeError('The readers of demo/a@1 cannot have a part cvs. Did you mean "csv"?'),
  )
  expect(withReaders({ yaml: 'yaml' })).toThrow(
    new TypeError('demo/a@1 has "yaml" as the reader of yaml: write readers: { yaml: (value) => ({ value }) }'),
  )
})
