import { type Json, type Registry, registry as registryOf } from '@contracts/core'
import { createRelease, parseRelease, type Release, type ReleasedContract } from '@contracts/evolution/compare'
import * as E from 'fp-ts/lib/Either.js'
import { packages } from 'virtual:contract-packages'
import { type OwnContract, type Pair, today } from './messages.js'

/** A package with everything it ever promised: its releases, oldest first, and what is installed now. */
export interface History {
  readonly registry: Registry
  readonly releases: readonly Release[]
  readonly today: Release
}

const opened = async (name: string): Promise<E.Either<string, History>> => {
  const found = packages.find((one) => one.name === name)
  if (found === undefined) return E.left(`There is no package ${name} here.`)
  const registry = await found.registry()
  const documents = await Promise.all(found.releases.map(({ load }) => load()))
  const read = (version: string): Json | undefined =>
    documents[found.releases.findIndex((one) => one.version === version)] as Json | undefined // release files are JSON
  const releases = E.traverseArray((document: unknown) => parseRelease(document, read))(documents)
  if (E.isLeft(releases)) return E.left(`A release of ${name} cannot be read: ${releases.left}.`)
  const built = createRelease({ manifest: { name, version: found.version }, exports: {}, registry })
  return E.right({ registry, releases: releases.right, today: { ...built, version: 'today’s version' } })
}

const known = new Map<string, Promise<E.Either<string, History>>>()

/** The history of a package, read once; or one sentence about why it has none. */
export const historyOf = (name: string): Promise<E.Either<string, History>> => {
  const reading = known.get(name) ?? opened(name)
  known.set(name, reading)
  return reading
}

/** The history of a contract that is in no package: one version, which has its schema and no rules. */
const historyOfOwn = ({ schema, ...own }: OwnContract, name: string): History => {
  const contract = { ...own, schema: schema as ReleasedContract['schema'], rules: [], cases: [] } // the schema of a contract is an object
  return {
    registry: registryOf({ domain: 'own', entries: [] }),
    releases: [],
    today: { package: name, version: 'your version', exports: {}, contracts: [contract] },
  }
}

/** The history a pair is about. */
export const historyFor = ({ package: name, own }: Pick<Pair, 'package' | 'own'>): Promise<E.Either<string, History>> =>
  own === undefined ? historyOf(name) : Promise.resolve(E.right(historyOfOwn(own, name)))

/** One version of a package by what an address calls it. */
export const versionOf = (history: History, release: string): Release | undefined =>
  release === today ? history.today : history.releases.find(({ version }) => version === release)
