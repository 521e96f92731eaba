import { arrayOf, contract, field, isJsonObject, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import { duplicatesIn, utf8Text, withoutMark } from '@contracts/documents/internal'
import { contractIn } from '@contracts/evolution/internal-files'
import { createRelease, type Release } from '@contracts/evolution/release'
import {
  Acknowledged,
  publishedRelease,
  type RegistryStore,
  type StoreFailure,
  type Traffic,
} from '@contracts/registry'
import * as E from 'fp-ts/lib/Either.js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TypeOf } from 'io-ts'
import type { Loaded } from '../../discovery/installed.js'
import { loadInstalled } from '../../discovery/load-installed.js'

const NamedContract = struct(
  'NamedContract',
  { contract: field(NonEmptyString, 'Full name of the contract, id@version.') },
  {
    channel: field(NonEmptyString, 'Subject or topic, a pattern with * and > (default: every channel).'),
    release: field(NonEmptyString, 'Published release, package@version (default: the installed one).'),
  },
)

const ServiceContracts = struct(
  'ServiceContracts',
  {},
  {
    produces: field(arrayOf(NamedContract), 'Messages that the service sends.'),
    consumes: field(arrayOf(NamedContract), 'Messages that the service reads.'),
    partners: field(arrayOf(NonEmptyString), 'Services that must be recorded in the environment.'),
    acknowledged: field(arrayOf(Acknowledged), 'Unproved pairs that the service accepts.'),
    service: field(NonEmptyString, 'Name of the service (default: that of the package, with or without its scope).'),
  },
)

const serviceContracts = contract({
  id: 'registry/service',
  version: 1,
  role: 'config',
  description: 'Contracts that a service sends and reads: the member "contracts" of its package.json.',
  codec: ServiceContracts,
})

/** The messages of a service, the services that it needs and the pairs that it accepts. */
export interface ServiceDeclaration {
  readonly produces: readonly Traffic[]
  readonly consumes: readonly Traffic[]
  readonly partners: readonly string[]
  /** Every name that the service may have, so that it is recorded by one of them only. */
  readonly names: readonly string[]
  readonly acknowledged: readonly Acknowledged[]
  /** Contracts that come from installed packages, each with the release that is made of the package as it is. */
  readonly installed: readonly InstalledContract[]
}

interface InstalledContract {
  readonly contract: string
  readonly release: Release
}

/** Members of "contracts" in package.json that are about a package of contracts, not about a service. */
const ofPackages: ReadonlySet<string> = new Set(['catalog', 'except', 'ignore'])

const named = (value: unknown): unknown => (typeof value === 'string' ? { contract: value } : value)

/** Returns a declaration in which a bare name is an object too. */
const completed = (declared: object): unknown =>
  Object.fromEntries(
    Object.entries(declared)
      .filter(([key]) => !ofPackages.has(key))
      .map(([key, value]: readonly [string, unknown]) => [
        key,
        (key === 'produces' || key === 'consumes') && Array.isArray(value) ? value.map(named) : value,
      ]),
  )

/** Reads package.json, as npm does without a mark at its beginning. Left is a member that it has twice. */
const manifestIn = (folder: string): E.Either<string, unknown> => {
  try {
    const text = utf8Text(withoutMark(readFileSync(join(folder, 'package.json')))) ?? ''
    const value: unknown = JSON.parse(text)
    const twice = duplicatesIn(text).find(({ path: [first] }) => first === 'contracts')
    return twice === undefined ? E.right(value) : E.left(twice.path.join('.'))
  } catch {
    return E.right(undefined)
  }
}

/** Returns the names that the service of a package may have; an empty list if it may have any. */
const namesOf = (manifest: unknown, declared: string | null | undefined): readonly string[] => {
  if (typeof declared === 'string') return [declared]
  const name = isJsonObject(manifest) ? manifest['name'] : undefined
  return typeof name === 'string' ? [...new Set([name, name.replace(/^@[^/]*\//, '')])] : []
}

const trafficText = (one: Traffic): string => JSON.stringify([one.channel, one.contract, one.package, one.release])

/** Returns a list in which each contract on a channel is once. */
const eachOnce = (all: readonly Traffic[]): readonly Traffic[] =>
  all.filter((one, i) => all.findIndex((other) => trafficText(other) === trafficText(one)) === i)

/** Returns the function that finds the installed package of a contract, as the release that it would be. */
const releaseFinder = async (folder: string): Promise<E.Either<string, (name: string) => Release | undefined>> => {
  const installed = await loadInstalled(folder)
  if (E.isLeft(installed)) return installed
  const releases = new Map<Loaded, Release>()
  return E.right((name) => {
    const found = installed.right.loaded.find(({ catalog }) =>
      catalog.entries.some((one) => one.contract.name === name),
    )
    if (found === undefined) return undefined
    const { installed: manifest, catalog } = found
    const release = releases.get(found) ?? createRelease({ manifest, exports: {}, catalog })
    releases.set(found, release)
    return release
  })
}

/** Returns what others can see of a contract in a release, as text. */
const contractText = (release: Release, name: string): string => {
  const found = contractIn(release, name)
  return JSON.stringify([found?.role, found?.schema, found?.rules])
}

/**
 * Returns a sentence about the first installed contract that is not that of the published release of the same version,
 * which is compared in its place; `undefined` if there is none.
 */
export const findUnpublished = async (
  store: RegistryStore,
  installed: readonly InstalledContract[],
): Promise<E.Either<StoreFailure, string | undefined>> => {
  for (const release of new Set(installed.map((one) => one.release))) {
    const published = await publishedRelease(store, release.package, release.version)
    if (E.isLeft(published)) return published
    if (published.right === undefined) continue // which is reported when it is compared
    const { release: other } = published.right
    const changed = installed.find(
      (one) => one.release === release && contractText(other, one.contract) !== contractText(release, one.contract),
    )
    if (changed !== undefined)
      return E.right(
        `${changed.contract} of the installed ${release.package} ${release.version} is not the one that is published: publish it under a new version, or name the release in package.json.`,
      )
  }
  return E.right(undefined)
}

/** Reads the messages that a service sends and reads from the package.json in its folder. Left is a sentence. */
export const readService = async (folder: string, service: string): Promise<E.Either<string, ServiceDeclaration>> => {
  const found = manifestIn(folder)
  if (E.isLeft(found)) return E.left(`package.json has ${found.left} twice: remove one.`)
  const { right: manifest } = found
  const own = isJsonObject(manifest) ? manifest['contracts'] : undefined
  if (!isJsonObject(own) || (own['produces'] === undefined && own['consumes'] === undefined))
    return E.left(
      'package.json must say what the service sends and reads: "contracts": { "produces": [{ "channel": "orders.>", "contract": "acme/order@1" }], "consumes": [] }.',
    )
  const decoded = serviceContracts.validate(completed(own), 'strict')
  if (!decoded.valid)
    return E.left(
      `"contracts" in package.json: ${String(decoded.errors[0])}. A service declares produces, consumes, partners, acknowledged and service.`,
    )
  const { produces, consumes, partners, acknowledged } = decoded.value
  const names = namesOf(manifest, decoded.value.service)
  if (names.length > 0 && !names.includes(service))
    return E.left(
      `The package.json in this folder is that of ${names.join(' or ')}, not of ${service}. If they are one, add "service": ${JSON.stringify(service)} to its "contracts".`,
    )
  const all = [...(produces ?? []), ...(consumes ?? [])]
  const find = all.every(({ release }) => typeof release === 'string')
    ? E.right(() => undefined)
    : await releaseFinder(folder)
  if (E.isLeft(find)) return find
  const used: InstalledContract[] = []
  const installedName = (name: string): string | undefined => {
    const release = find.right(name)
    if (release === undefined) return undefined
    used.push({ contract: name, release })
    return `${release.package}@${release.version}`
  }
  const trafficOf = (one: TypeOf<typeof NamedContract>): E.Either<string, Traffic> => {
    const release = one.release ?? installedName(one.contract)
    if (release === undefined) return E.left(`The contract ${one.contract} in package.json is not installed here.`)
    const at = release.lastIndexOf('@')
    if (at < 1) return E.left(`${JSON.stringify(release)} in package.json is no release such as @acme/orders@1.2.0.`)
    const [name, version] = [release.slice(0, at), release.slice(at + 1)]
    return E.right({ channel: one.channel ?? '>', contract: one.contract, package: name, release: version })
  }
  const sent = E.traverseArray(trafficOf)(produces ?? [])
  if (E.isLeft(sent)) return sent
  const read = E.traverseArray(trafficOf)(consumes ?? [])
  if (E.isLeft(read)) return read
  return E.right({
    ...{ produces: eachOnce(sent.right), consumes: eachOnce(read.right) },
    ...{ partners: partners ?? [], names, acknowledged: acknowledged ?? [], installed: used },
  })
}
