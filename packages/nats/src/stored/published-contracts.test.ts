import * as E from 'fp-ts/lib/Either.js'
import type { PublishedRelease, RegistryStore } from '@contracts/registry'
import { contractsIn } from '../validate/installed.js'
import { type ValidatorOptions, validatorOf, type Route } from '../validate/validator.js'
import { got, ordersSource, publishIn, releaseOf, temporaryRegistry } from '../testing/published.js'
import { type Needs, type PublishedContracts, publishedReader } from './published-contracts.js'

const everything: Needs = { isNeeded: () => true, installedIn: () => [] }

/** Publishes releases to a new registry. */
const registryWith = async (...releases: readonly PublishedRelease[]): Promise<RegistryStore> => {
  const { store } = temporaryRegistry()
  for (const release of releases) await publishIn(store, release)
  return store
}

const readIn = async (store: RegistryStore, needs = everything): Promise<PublishedContracts> =>
  got(await publishedReader(store)(needs))

/** Returns a function that validates a message and returns its contract, or the codes and pointers of its issues. */
const validateIn = async (
  store: RegistryStore,
  { routes = [], ...options }: ValidatorOptions & { readonly routes?: readonly Route[] } = {},
) => {
  const { catalogs, unusable } = await readIn(store)
  const contracts = contractsIn(catalogs, unusable)
  const validate = validatorOf(contracts, routes, { accepted: contracts, ...options })
  return (message: unknown, contract?: string): string => {
    const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
    const verdict = validate({ subject: 'a', body, time: '2026-01-01T00:00:00Z', ...(contract && { contract }) })
    return verdict.valid
      ? `${verdict.contract} ${Buffer.from(verdict.body).toString()}`
      : verdict.issues.map(({ code, pointer }) => `${code} ${pointer}`.trim()).join()
  }
}

const order = { id: 'o-1', total: 1 }
const newer = { ...order, currency: 'EUR' }
const release1 = releaseOf('@acme/orders', '1.0.0', ordersSource())
const release2 = releaseOf('@acme/orders', '2.0.0', ordersSource({ versions: 2 }))
const valid1 = `acme/order@1 ${JSON.stringify(order)}`

describe('a published contract', () => {
  it('decides with its own code: rules, refinements, codecs that no schema shows, and modes', async () => {
    const store = await registryWith(await release1)
    const validate = await validateIn(store)
    expect(validate(order, 'acme/order@1')).toBe(valid1)
    expect(validate({ ...order, total: 101 }, 'acme/order@1')).toBe('most /total')
    expect(validate({ ...order, id: 'x' }, 'acme/order@1')).toMatch(/ \/id$/)
    expect(validate('{', 'acme/order@1')).toBe('malformed')
    const surplus = { ...order, surplus: 1 }
    expect(validate(surplus, 'acme/order@1')).toMatch(/^acme\/order@1 /)
    expect((await validateIn(store, { mode: 'strict' }))(surplus, 'acme/order@1')).toBe('unknown_key /surplus')
  })

  it('decides about messages with long strings too (--stored accepted invalid ones)', async () => {
    const validate = await validateIn(await registryWith(await release1))
    expect(validate({ ...order, total: 101, note: 'x'.repeat(100_000) }, 'acme/order@1')).toBe('most /total')
    expect(validate({ ...order, total: 'x', surplus: 'x'.repeat(100_000) }, 'acme/order@1')).toBe('wrong_type /total')
  })

  it('is found by its id and by the content of a message, and migrates (D10)', async () => {
    const store = await registryWith(await release1, await release2)
    const validate = await validateIn(store)
    expect(validate(newer, 'acme/order')).toBe(`acme/order@2 ${JSON.stringify(newer)}`)
    expect(validate(order)).toBe(valid1)
    expect(validate({ bill: 'b', sum: 2 })).toBe('acme/bill@1 {"bill":"b","sum":2}')
    const route: Route = { subject: '>', contract: 'acme/order', to: 2 }
    expect((await validateIn(store, { routes: [route] }))(order)).toBe(`acme/order@2 ${JSON.stringify(newer)}`)
  })

  it('has its handoffs (D10)', async () => {
    const { catalogs } = await readIn(await registryWith(await release2))
    const [sums] = contractsIn(catalogs, []).handoffs
    expect(sums?.check(newer, { bill: 'b', sum: 2 }).map(({ pointer }) => pointer)).toEqual(['/sum'])
  })

  it('is that of the newest release that has it; an older release keeps what a newer one dropped (D11)', async () => {
    const loose = await releaseOf('@acme/orders', '1.1.0', ordersSource({ most: 200 }))
    const next = await releaseOf('@acme/orders', '3.0.0', ordersSource({ versions: 2 }).replace('slice(0', 'slice(1'))
    const store = await registryWith(await release1, loose, next)
    const validate = await validateIn(store)
    expect(validate({ ...order, total: 150 }, 'acme/order@1')).toMatch(/^acme\/order@1 /)
    expect(validate(newer, 'acme/order@2')).toMatch(/^acme\/order@2 /)
  })

  it('is that of a prerelease only until its package has another release, since prereleases promise nothing', async () => {
    const loose = ordersSource({ most: 200, versions: 2 })
    const store = await registryWith(await releaseOf('@acme/orders', '1.0.0-next.1', loose))
    const many = { ...order, total: 150 }
    expect((await validateIn(store))(many, 'acme/order@1')).toMatch(/^acme\/order@1 /)
    await publishIn(store, await release1)
    const read = publishedReader(store)
    const { revision } = got(await read(everything))
    await publishIn(store, await releaseOf('@acme/orders', '2.0.0-next.1', loose))
    const validate = await validateIn(store)
    expect([validate(many, 'acme/order@1'), validate(newer, 'acme/order@2')]).toEqual([
      'most /total',
      'unknown_contract',
    ])
    expect(got(await read(everything)).revision).toBe(revision)
  })

  it('finds the global values that its module sets', async () => {
    const { release, code } = await release1
    const limited = code.replace(/\b100\b/, 'acmeMost')
    expect(limited).not.toBe(code)
    const validate = await validateIn(await registryWith({ release, code: `globalThis.acmeMost = 100; ${limited}` }))
    expect(validate(order, 'acme/order@1')).toBe(valid1)
    expect(validate({ ...order, total: 101 }, 'acme/order@1')).toBe('most /total')
    Reflect.deleteProperty(globalThis, 'acmeMost')
  })

  it('gives way to an installed one', async () => {
    const store = await registryWith(await release2)
    const own = await readIn(store, { ...everything, installedIn: () => ['@acme/orders'] })
    expect(own.catalogs).toHaveLength(1)
    const foreign = await readIn(store, { ...everything, installedIn: (id) => (id === 'acme/order' ? ['other'] : []) })
    expect(foreign.catalogs.flatMap(({ entries }) => entries.map(({ contract }) => contract.name))).toEqual([
      'acme/bill@1',
    ])
  })
})

describe('a published contract that cannot be validated', () => {
  const codeIs = async (code: string | undefined): Promise<readonly [string, PublishedContracts]> => {
    const { release } = await release1
    const store = await registryWith({ release, ...(code === undefined ? {} : { code }) })
    return [(await validateIn(store))(order, 'acme/order@1'), await readIn(store)]
  }
  const released = 'exports.released = { format: 1, decode: {}, migrate: {}, handOver: {}, select: {} };'

  it.each([
    ['has no code', undefined, 'it was published without its code'],
    ['has code that throws at load', 'throw new Error("no\\nmore")', 'it cannot be loaded: no'],
    [
      'has code that throws what is no error',
      'throw { get message() { throw 1 } }',
      'it cannot be loaded: something was thrown that is no text',
    ],
    ['has code that is cut', 'exports.released = {', 'it cannot be loaded: Unexpected end of input'],
    [
      'has code of an older version',
      released,
      'its code exports no catalog: an older version of contracts published it',
    ],
    [
      'has a catalog of which nothing is a contract',
      `${released} exports.catalog = { domain: 'acme', entries: [{}] }`,
      'its code exports no catalog: an older version of contracts published it',
    ],
  ])('%s', async (_, code, why) => {
    const [outcome, { catalogs, warnings }] = await codeIs(code)
    expect([outcome, catalogs.flatMap(({ entries }) => entries)]).toEqual(['not_validated', []])
    expect(warnings).toEqual([`@acme/orders 1.0.0 cannot be used: ${why}.`])
  })

  it('has code for another version than its release declares', async () => {
    const { code } = await release1
    const forged = code.replace(/acme\/order/g, 'acme/other')
    expect(forged).not.toBe(code)
    expect(await codeIs(forged)).toMatchObject(['not_validated', { warnings: [] }])
    const { release } = await release1
    const [declared] = release.contracts ?? []
    if (declared === undefined) throw new Error('the release has a contract')
    const store = await registryWith({
      release: { ...release, contracts: [declared, { ...declared, version: 2 }] },
      code,
    })
    const validate = await validateIn(store)
    expect([validate(order, 'acme/order@1'), validate(order, 'acme/order@2'), validate(order, 'acme/order@3')]).toEqual(
      [...[valid1, 'not_validated', 'unknown_contract']],
    )
  })

  it('is claimed by two packages', async () => {
    const { release, code } = await release1
    const store = await registryWith({ release, code }, { release: { ...release, package: 'evil' }, code })
    expect((await validateIn(store))(order, 'acme/order@1')).toBe('not_validated')
    expect((await validateIn(store))(order)).toBe('not_validated')
  })

  it('is of a package with a release that was changed after it was published', async () => {
    const { store } = temporaryRegistry()
    await publishIn(store, await release1)
    await publishIn(store, await release2)
    const [key = []] = got(await store.list(['releases', '@acme/orders', '2.0.0']))
    const { text = '', revision } = got(await store.read(key)) ?? {}
    got(await store.write(key, text.replace('An order', 'A order'), revision))
    const { warnings } = await readIn(store)
    expect([(await validateIn(store))(order, 'acme/order@1'), warnings]).toEqual([
      ...['not_validated', [expect.stringContaining('it was changed after it was published')]],
    ])
  })

  it('has an id of any characters', async () => {
    const { release, code } = await release1
    const [declared] = release.contracts ?? []
    if (declared === undefined) throw new Error('the release has a contract')
    const id = 'acme/o\r\nNats-Msg-Id: 1\u0000\ud800@1'
    const store = await registryWith({ release: { ...release, contracts: [{ ...declared, id }] }, code })
    const validate = await validateIn(store)
    expect([validate(order, `${id}@1`), validate(order, id), validate(order)]).toEqual([
      'not_validated',
      'not_validated',
      'not_validated',
    ])
  })
})

it('runs only the code of packages whose contracts are needed', async () => {
  const spy = globalThis as { loads?: number }
  const before = 'globalThis.loads = (globalThis.loads ?? 0) + 1'
  const { release, code } = await releaseOf('@acme/orders', '1.0.0', ordersSource({ before }))
  const store = await registryWith({ release, code })
  spy.loads = 0
  expect((await readIn(store, { ...everything, isNeeded: () => false })).catalogs).toEqual([])
  expect(spy.loads).toBe(0)
  const read = publishedReader(store)
  for (let i = 0; i < 3; i++) expect(got(await read(everything)).catalogs).toHaveLength(1)
  expect(spy.loads).toBe(1)
})

it('reads the documents again only if the revision of the store has changed', async () => {
  const store = await registryWith(await release1)
  let [revision, reads] = ['1', 0]
  const counting: RegistryStore = {
    ...store,
    read: (key) => {
      reads++
      return store.read(key)
    },
    revision: () => Promise.resolve(E.right(revision)),
  }
  const read = publishedReader(counting)
  const first = got(await read(everything))
  const before = reads
  expect(before).toBeGreaterThan(0)
  expect(got(await read(everything))).toBe(first)
  expect(reads).toBe(before)
  await publishIn(store, await release2)
  revision = '2'
  expect(got(await read(everything)).revision).not.toBe(first.revision)
  expect(got(await read({ ...everything, isNeeded: () => false })).catalogs).toEqual([])
})

it('is not another after a release whose contracts the gate does not need', async () => {
  const store = await registryWith(await release1)
  const read = publishedReader(store)
  const orders: Needs = { ...everything, isNeeded: (id) => id === 'acme/order' }
  const before = got(await read(orders)).revision
  const other = ordersSource().replaceAll('acme', 'other')
  await publishIn(store, await releaseOf('@other/orders', '1.0.0', other))
  expect(got(await read(orders)).revision).toBe(before)
  expect(got(await read(everything)).revision).not.toBe(before)
  await publishIn(store, await release2)
  expect(got(await read(orders)).revision).not.toBe(before)
})
