import { readManifest, releaseFromBuild } from '@contracts/evolution/release'
import { openFolder, type PublishedRelease, publishRelease, type RegistryStore } from '@contracts/registry'
import * as E from 'fp-ts/lib/Either.js'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Returns what a call succeeded with. Throws if it failed. */
export const got = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left))
  return outcome.right
}

/** Returns a new registry in a folder, and the folder. */
export const temporaryRegistry = (): { readonly store: RegistryStore; readonly folder: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-registry-'))
  return { store: got(openFolder(folder, { create: true })), folder }
}

/** Writes a contract package whose catalog is this CommonJS source, and returns its folder. */
export const packageFolder = (name: string, version: string, source: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-package-'))
  const manifest = { name, version, exports: './catalog.js', contracts: { catalog: './catalog.js' } }
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  for (const one of ['@contracts/core', 'io-ts', 'fp-ts'])
    symlinkSync(resolve('node_modules', one), join(folder, 'node_modules', one))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'catalog.js'), source)
  return folder
}

/** Builds the release of a contract package as `contracts publish` does. */
export const releaseOf = async (name: string, version: string, source: string): Promise<Required<PublishedRelease>> => {
  const folder = packageFolder(name, version, source)
  const { release, code } = got(await releaseFromBuild(folder, got(readManifest(folder))))
  return { release, code: code?.text ?? '' }
}

/** Publishes a release, whatever its changes are. Throws if it is refused. */
export const publishIn = async (store: RegistryStore, release: PublishedRelease): Promise<void> => {
  const { result, problems } = got(await publishRelease(store, release))
  if (result === 'refused') throw new Error(JSON.stringify(problems))
}

/** The choices of a package of orders. */
export interface OrdersChoice {
  /** The greatest total that the rule of version 1 accepts (default: 100). */
  readonly most?: number
  /** The number of versions (default: 1). Version 2 has a currency, a migration and a handoff to a bill. */
  readonly versions?: 1 | 2
  /** Code before the contracts (default: none). */
  readonly before?: string
}

/**
 * Returns the catalog of a package of orders. Their id is checked by code that no schema shows, and their total by a
 * rule.
 */
export const ordersSource = ({ most = 100, versions = 1, before = '' }: OrdersChoice = {}): string => `
const t = require('io-ts')
const { catalog, contract, handoff, migration, number, rule, string, struct } = require('@contracts/core')
${before}
const right = (right) => ({ _tag: 'Right', right })
const Id = t.refinement(t.string, (text) => text.startsWith('o-'), 'OrderId')
const order = (version, keys, rules) =>
  contract({ id: 'acme/order', version, role: 'input', description: 'An order.', codec: struct('Order' + version, keys, { note: string }), rules })
const order1 = order(1, { id: Id, total: number }, [rule({
  id: 'acme/most', description: 'An order is not too large.',
  check: ({ total }) => total > ${String(most)} ? [{ path: ['total'], message: 'is too large' }] : [],
})])
const order2 = order(2, { id: Id, total: number, currency: string }, [])
const bill = contract({ id: 'acme/bill', version: 1, role: 'input', description: 'A bill.', codec: struct('Bill', { bill: string, sum: number }) })
const versions = [
  { contract: order1, examples: [{ id: 'o-1', total: 1 }] },
  { contract: order2, examples: [{ id: 'o-1', total: 1, currency: 'EUR' }] },
  { contract: bill, examples: [{ bill: 'b', sum: 1 }] },
]
const sums = handoff({
  id: 'acme/sums', description: 'The bill has the total of the order.', first: order2, second: bill,
  find: ({ total }, { sum }) => (sum === total ? [] : [{ about: 'second', path: ['sum'], message: 'must be the total' }]),
})
const up = migration({ from: order1, to: order2, up: (old) => right({ ...old, currency: 'EUR' }) })
exports.catalog = catalog({
  domain: 'acme',
  entries: versions.slice(0, ${versions === 1 ? '1' : '3'}),
  migrations: ${versions === 1 ? '[]' : '[up]'},
  handoffs: ${versions === 1 ? '[]' : '[sums]'},
})
`
