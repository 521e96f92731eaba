import { checkArguments } from '@contracts/core/internal'
import { aMeeting } from '../arguments.js'
import { compareReading, type MatrixCell, type ReadingSide } from '@contracts/evolution'
import { contractIn } from '@contracts/evolution/internal-files'
import * as E from 'fp-ts/lib/Either.js'
import { publishedRelease, publishedVersions, runnableCode } from '../releases/read-releases.js'
import { failure, type RegistryStore, type StoreFailure } from '../store/store.js'
import { channelsMeet, whyNoChannel } from './channel.js'
import type { Deployment, Environment, Traffic } from './documents.js'
import type { Meeting } from './meeting.js'

/**
 * Returns whether a meeting does not prevent a deployment: it is compatible, or unproved and acknowledged.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isAccepted = (meeting: Meeting): boolean => {
  checkArguments('isAccepted', [aMeeting, meeting])
  return meeting.verdict === 'compatible' || meeting.verdict === 'acknowledged'
}

const nameOf = ({ contract, package: name, release }: Traffic): string => `${contract} of ${name} ${release}`

const pairName = (sent: Traffic, read: Traffic): string => `${nameOf(sent)} → ${nameOf(read)}`

const idOf = (contract: string): string => contract.slice(0, contract.lastIndexOf('@'))

const contractsOf = ({ produces, consumes }: Deployment): readonly Traffic[] => [...produces, ...consumes]

type Sides = ReadonlyMap<string, ReadingSide>

/** Returns the first of the channels of services that is none, with its service; `undefined` if there is none. */
const wrongChannelOf = (deployments: readonly Deployment[]): string | undefined => {
  for (const one of deployments) {
    const why = contractsOf(one)
      .map(({ channel }) => whyNoChannel(channel))
      .find((found) => found !== undefined)
    if (why !== undefined) return `${one.service} ${one.version}: ${why}`
  }
  return undefined
}

/** Returns the digest of the published release of a contract; `undefined` if it is not published. */
type DigestOf = (one: Traffic) => Promise<E.Either<StoreFailure, string | undefined>>

/** Returns a function that reads the versions of each package once. */
const digestsIn = (store: RegistryStore): DigestOf => {
  const known = new Map<string, ReturnType<typeof publishedVersions>>()
  return async ({ package: name, release }) => {
    const reading = known.get(name) ?? publishedVersions(store, name)
    known.set(name, reading)
    const all = await reading
    return E.isLeft(all) ? all : E.right(all.right.find(({ version }) => version === release)?.digest)
  }
}

/**
 * Returns a service with the digests of the releases of its contracts, since somebody may replace one by hand. One that is
 * not published has none.
 */
export const withDigests = async (
  store: RegistryStore,
  service: Deployment,
): Promise<E.Either<StoreFailure, Deployment>> => {
  const digestOf = digestsIn(store)
  const digests = new Map<Traffic, string | undefined>()
  for (const one of contractsOf(service)) {
    const digest = await digestOf(one)
    if (E.isLeft(digest)) return digest
    digests.set(one, digest.right)
  }
  const withDigest = (one: Traffic): Traffic => {
    const digest = digests.get(one)
    return digest === undefined ? one : { ...one, digest }
  }
  const { produces, consumes } = service
  return E.right({ ...service, produces: produces.map(withDigest), consumes: consumes.map(withDigest) })
}

/** Reads the releases of the contracts of services. Left if one is not published. */
const readSides = async (
  store: RegistryStore,
  deployments: readonly Deployment[],
): Promise<E.Either<StoreFailure, Sides>> => {
  const releases = new Map<string, Omit<ReadingSide, 'contract'>>()
  const sides = new Map<string, ReadingSide>()
  const digestOf = digestsIn(store)
  for (const one of deployments.flatMap(contractsOf)) {
    const id = `${one.package} ${one.release}`
    const digest = one.digest === undefined ? E.right(undefined) : await digestOf(one)
    if (E.isLeft(digest)) return digest
    if (digest.right !== one.digest && digest.right !== undefined)
      return failure(
        'unknown',
        `${id} is not the release that a service was recorded with: restore it, or undeploy the services that were recorded with it, and record them again.`,
      )
    if (!releases.has(id)) {
      const found = await publishedRelease(store, one.package, one.release)
      if (E.isLeft(found)) return found
      if (found.right === undefined) return failure('unknown', `${id} is not published in ${store.place}.`)
      releases.set(id, { release: found.right.release, code: runnableCode(found.right) })
    }
    const release = releases.get(id)
    if (release === undefined || contractIn(release.release, one.contract) === undefined)
      return failure('unknown', `${id} has no contract ${one.contract}.`)
    sides.set(nameOf(one), { ...release, contract: one.contract })
  }
  return E.right(sides)
}

const verdictOf = ({ verdict }: Pick<MatrixCell, 'verdict'>): Meeting['verdict'] =>
  verdict === 'compatible' ? 'compatible' : verdict === 'breaking' ? 'breaking' : 'unproved'

const rank: readonly Meeting['verdict'][] = ['compatible', 'acknowledged', 'unproved', 'breaking']

/** Creates the function that compares two contracts, each pair once. */
const comparer = (sides: Sides) => {
  const known = new Map<string, Pick<Meeting, 'verdict' | 'counterexample' | 'evidence' | 'reason'>>()
  return (
    sent: Traffic,
    read: Traffic,
  ): Pick<Meeting, 'pair' | 'verdict' | 'counterexample' | 'evidence' | 'reason'> => {
    const pair = pairName(sent, read)
    const [producer, consumer] = [sides.get(nameOf(sent)), sides.get(nameOf(read))]
    let found = known.get(pair)
    if (found === undefined && producer !== undefined && consumer !== undefined) {
      const { producer: _from, consumer: _to, ...cell } = compareReading(producer, consumer)
      found = { ...cell, verdict: verdictOf(cell) }
      known.set(pair, found)
    }
    return { ...(found ?? { verdict: 'unproved' }), pair }
  }
}

/** Returns a comparison as acknowledged if it is unproved and one of the two services that meet accepts it. */
const acknowledgedBy = <A extends Pick<Meeting, 'pair' | 'verdict'>>(
  found: A,
  services: readonly Deployment[],
): A | (A & { readonly verdict: 'acknowledged' }) =>
  found.verdict === 'unproved' &&
  services.some(({ acknowledged }) => acknowledged.some(({ pair }) => pair === found.pair))
    ? { ...found, verdict: 'acknowledged' }
    : found

/**
 * Returns what a producer and a consumer exchange. Of the versions of a contract that a consumer reads on one channel, one
 * that reads the messages is enough.
 */
const between = (from: Deployment, to: Deployment, compare: ReturnType<typeof comparer>): readonly Meeting[] =>
  from.produces.flatMap((sent) => {
    const met = to.consumes.filter(
      (read) => idOf(read.contract) === idOf(sent.contract) && channelsMeet(sent.channel, read.channel),
    )
    return [...new Set(met.map(({ channel }) => channel))].flatMap((channel) =>
      met
        .filter((read) => read.channel === channel)
        .map((read): Meeting => {
          const [producer, consumer] = [from, to].map(({ service, version }) => ({ service, version }))
          return {
            ...{ producer: producer ?? from, consumer: consumer ?? to, sent, read },
            ...acknowledgedBy(compare(sent, read), [from, to]),
          }
        })
        .sort((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict))
        .slice(0, 1),
    )
  })

/**
 * Returns every meeting in an environment, or with `next` those that a service has with itself and the others. The other
 * versions of a service count as others, since they run beside it during a rollout. Left if a release is not published, or
 * a channel is none: who meets whom is not known then.
 */
export const meetingsIn = async (
  store: RegistryStore,
  { deployments }: Environment,
  next?: Deployment,
): Promise<E.Either<StoreFailure, readonly Meeting[]>> => {
  const others = next === undefined ? deployments : deployments.filter((one) => !isSameVersion(one, next))
  const all = next === undefined ? others : [...others, next]
  const wrong = wrongChannelOf(all)
  if (wrong !== undefined) return failure('unknown', wrong)
  const sides = await readSides(store, all)
  if (E.isLeft(sides)) return sides
  const compare = comparer(sides.right)
  const pairs = all.flatMap((from) => all.map((to) => [from, to] as const))
  return E.right(
    pairs
      .filter(([from, to]) => next === undefined || from === next || to === next)
      .flatMap(([from, to]) => between(from, to, compare)),
  )
}

/** Returns whether two deployments are the same version of the same service. */
export const isSameVersion = (
  one: Pick<Deployment, 'service' | 'version'>,
  other: Pick<Deployment, 'service' | 'version'>,
): boolean => one.service === other.service && one.version === other.version
