import { type Catalog, catalog as catalogOf, type Json } from '@contracts/core'
import { createRelease, parseRelease, type Release } from '@contracts/evolution/compare'
import * as E from 'fp-ts/lib/Either.js'
import { packages } from '../packages/all-packages.js'
import { type Pair, today, type VersionedContract } from './messages.js'

/** A package with its history: its catalog, its releases, oldest first, and the installed version. */
export interface History {
  readonly catalog: Catalog
  readonly releases: readonly Release[]
  readonly today: Release
}

const opened = async (name: string): Promise<E.Either<string, History>> => {
  const found = packages.find((one) => one.name === name)
  if (found === undefined) return E.left(`There is no package ${name} here.`)
  const catalog = await found.catalog()
  const documents = await Promise.all(found.releases.map(({ load }) => load()))
  const read = (version: string): Json | undefined =>
    documents[found.releases.findIndex((one) => one.version === version)] as Json | undefined // release files are JSON
  const releases = E.traverseArray((document: unknown) => parseRelease(document, read))(documents)
  if (E.isLeft(releases)) return E.left(`A release of ${name} cannot be read: ${releases.left}.`)
  const built = createRelease({ manifest: { name, version: found.version }, exports: {}, catalog })
  return E.right({ catalog, releases: releases.right, today: { ...built, version: 'today’s version' } })
}

const known = new Map<string, Promise<E.Either<string, History>>>()

/** Returns the history of a package, or one sentence about why it cannot be read. Each history is read once. */
export const historyOf = (name: string): Promise<E.Either<string, History>> => {
  const reading = known.get(name) ?? opened(name)
  known.set(name, reading)
  return reading
}

/** Returns the history of a contract that is in no package: one version, which has a schema and no rules. */
const historyOfOwn = (own: VersionedContract, name: string): History => {
  const contract = { ...own, rules: [], cases: [] }
  return {
    catalog: catalogOf({ domain: 'own', entries: [] }),
    releases: [],
    today: { package: name, version: 'your version', exports: {}, contracts: [contract] },
  }
}

/** Returns the history that a pair refers to. */
export const historyFor = ({ package: name, own }: Pick<Pair, 'package' | 'own'>): Promise<E.Either<string, History>> =>
  own === undefined ? historyOf(name) : Promise.resolve(E.right(historyOfOwn(own, name)))

/** Returns the version of a package that an address names, or `undefined`. */
export const versionOf = (history: History, release: string): Release | undefined =>
  release === today ? history.today : history.releases.find(({ version }) => version === release)
