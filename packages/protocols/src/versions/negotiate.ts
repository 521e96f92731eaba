import { contract, type ContractVersions, type DecodeResult, struct, type VersionStep } from '@contracts/core'
import { decodeCopy, refuseMisspeltParts, Versions, versionsFrom } from './contract-versions.js'

/**
 * The part of one side in messages of a contract: the version that its own code writes or reads, and its migrations in
 * order. For the side that writes, they lead from `version` to the version to send. For the side that reads, they lead
 * from the version to send to `version`. The list is empty if the two are the same.
 *
 * @category model
 * @since 1.0.0
 */
export interface NegotiatedSide {
  /**
   * The version that the code of the side writes or reads: the newest version of the side if migrations lead from there
   * to the version to send, or back. Otherwise it is an older version that the side declares.
   */
  readonly version: number
  /** The migrations that the side runs, in order. */
  readonly migrations: readonly VersionStep[]
}

/**
 * The reason why two agents share no version of a contract.
 *
 * @category model
 * @since 1.0.0
 */
export type NoVersionReason = 'unknown_to_me' | 'unknown_to_them' | 'no_common_version'

/**
 * The version of a contract to send in one direction, and the part of each side.
 *
 * @category model
 * @since 1.0.0
 */
export interface NegotiatedVersion {
  /** The version to send. */
  readonly version: number
  /** The part of the side that negotiates. */
  readonly mine: NegotiatedSide
  /** The part of the other side. */
  readonly theirs: NegotiatedSide
}

/**
 * The reason why there is no version to send in one direction.
 *
 * @category model
 * @since 1.0.0
 */
export interface NoVersion {
  /** Absent: there is no version to send. */
  readonly version?: never
  /** The reason as a code. */
  readonly reason: NoVersionReason
  /** One sentence that explains the reason. */
  readonly message: string
}

/**
 * The version of a contract to send in one direction, or the reason why there is none.
 *
 * @category model
 * @since 1.0.0
 */
export type Negotiated = NegotiatedVersion | NoVersion

/**
 * The result of negotiating one contract: `send` is for messages I write and they read, `receive` for messages they
 * write and I read.
 *
 * @category model
 * @since 1.0.0
 */
export interface NegotiatedContract {
  /** The id of the contract. */
  readonly id: string
  /** The version of the messages that I write and they read. */
  readonly send: Negotiated
  /** The version of the messages that they write and I read. */
  readonly receive: Negotiated
}

const declarations = contract({
  id: 'contracts/negotiation',
  version: 1,
  role: 'message',
  description: 'The contract versions that two agents declare.',
  codec: struct('Negotiation', { mine: Versions, theirs: Versions }),
})

/** The versions of one contract on one side. */
interface Known {
  readonly versions: ReadonlySet<number>
  readonly steps: readonly VersionStep[]
}

/** The ways of one side, by the version they lead to (the side writes) or start from (the side reads). */
type Ways = ReadonlyMap<number, readonly VersionStep[]>

const knownIn = ({ contracts, migrations }: Required<ContractVersions>): ReadonlyMap<string, Known> => {
  const known = new Map<string, { versions: Set<number>; steps: VersionStep[] }>()
  for (const { id, version } of contracts) {
    const one = known.get(id) ?? { versions: new Set(), steps: [] }
    known.set(id, one)
    one.versions.add(version)
  }
  for (const { id, ...step } of migrations) known.get(id)?.steps.push(step)
  return known
}

const newestOf = ({ versions }: Known): number => Math.max(...versions)

/**
 * Adds the versions that can be reached from the given ones along the steps. Each gets a shortest way, unless it
 * already has one.
 */
const addReachable = (
  ways: Map<number, readonly VersionStep[]>,
  starts: Iterable<number>,
  steps: readonly VersionStep[],
  writes: boolean,
): void => {
  const [near, far] = writes ? (['from', 'to'] as const) : (['to', 'from'] as const)
  const nextTo = new Map<number, VersionStep[]>()
  for (const step of steps) nextTo.set(step[near], [...(nextTo.get(step[near]) ?? []), step])
  const reached = new Map<number, readonly VersionStep[]>()
  for (const start of starts) reached.set(start, [])
  for (const [version, way] of reached)
    for (const step of nextTo.get(version) ?? [])
      if (!reached.has(step[far])) reached.set(step[far], writes ? [...way, step] : [step, ...way])
  for (const [version, way] of reached) if (!ways.has(version)) ways.set(version, way)
}

/**
 * Returns how a side writes, or reads, each version that it can. The way starts from its newest version if migrations
 * lead there. Otherwise it is the declared version itself, or a way from the nearest declared version. A way leads up
 * or down, never both.
 */
const waysOf = (known: Known, writes: boolean): Ways => {
  const ways = new Map<number, readonly VersionStep[]>()
  const ups = known.steps.filter(({ from, to }) => from < to)
  const downs = known.steps.filter(({ from, to }) => from > to)
  for (const starts of [[newestOf(known)], known.versions])
    for (const steps of [ups, downs]) addReachable(ways, starts, steps, writes)
  return ways
}

/**
 * Returns the cost of a version, the most important part first: the sides that do not declare it, the migrations down,
 * all migrations. Of equal costs the newest version is the lowest.
 */
const costOf = (version: number, sides: readonly (readonly [Known, Ways])[]): readonly number[] => {
  const needed = sides.flatMap(([{ versions }, ways]) => (versions.has(version) ? [] : [ways.get(version) ?? []]))
  const steps = needed.flat()
  return [needed.length, steps.filter(({ from, to }) => from > to).length, steps.length, -version]
}

const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((cost, i) => cost !== other[i])
  return (one[at] ?? 0) < (other[at] ?? 0)
}

/**
 * Returns the version to speak when one side writes and the other reads; `undefined` if they share none. Both sides
 * compute the same.
 */
const chooseVersion = (writer: readonly [Known, Ways], reader: readonly [Known, Ways]): number | undefined => {
  let best: readonly [readonly number[], number] | undefined
  for (const version of writer[1].keys()) {
    if (!reader[1].has(version)) continue
    const cost = costOf(version, [writer, reader])
    if (best === undefined || isLess(cost, best[0])) best = [cost, version]
  }
  return best?.[1]
}

const listVersions = ({ versions }: Known): string => {
  const sorted = [...versions].sort((a, b) => b - a)
  return sorted.length > 5 ? `${sorted.slice(0, 5).join(', ')} and older` : sorted.join(', ')
}

const directionOf = (id: string, mine: Known, theirs: Known, sends: boolean): Negotiated => {
  const here = [mine, waysOf(mine, sends)] as const
  const there = [theirs, waysOf(theirs, !sends)] as const
  const version = sends ? chooseVersion(here, there) : chooseVersion(there, here)
  if (version === undefined) {
    const whose = `I declare ${id} in version ${listVersions(mine)}, they in ${listVersions(theirs)}`
    const way = sends ? 'mine to theirs' : 'theirs to mine'
    return {
      reason: 'no_common_version',
      message: `${whose}, and no migrations lead from ${way} (a side runs its own, all up or all down).`,
    }
  }
  const side = ([, ways]: readonly [Known, Ways], writes: boolean): NegotiatedSide => {
    const migrations = ways.get(version) ?? []
    return { version: (writes ? migrations[0]?.from : migrations.at(-1)?.to) ?? version, migrations }
  }
  return { version, mine: side(here, sends), theirs: side(there, !sends) }
}

const negotiateContract = (id: string, mine: Known | undefined, theirs: Known | undefined): NegotiatedContract => {
  if (mine !== undefined && theirs !== undefined)
    return { id, send: directionOf(id, mine, theirs, true), receive: directionOf(id, mine, theirs, false) }
  const unknown: Negotiated =
    mine === undefined
      ? { reason: 'unknown_to_me', message: `I do not declare ${id}.` }
      : { reason: 'unknown_to_them', message: `They do not declare ${id}.` }
  return { id, send: unknown, receive: unknown }
}

/**
 * Returns which contract versions two agents share, for each contract that one of them declares: mine in their order,
 * then the others. Each side declares its versions as its `contracts.json` does, or as `versionsIn` returns it. The two
 * agents speak the newest version that both declare. If they share none, they speak the version for which the fewest
 * sides need migrations: a side that declares the version needs none. Of several such versions, they speak the one with
 * the fewest migrations down, then the fewest migrations, then the newest. The other agent computes the same, with
 * `send` and `receive` exchanged.
 *
 * `theirs` may be any value: Left has the issues of a declaration that cannot be read. Throws a `TypeError` only if a key
 * of `mine` is misspelt.
 *
 * @example
 * const mine = {
 *   contracts: [{ id: 'demo/greeting', version: 2 }],
 *   migrations: [{ id: 'demo/greeting', from: 2, to: 1, loses: 'The mood.' }],
 * }
 * const theirs = { contracts: [{ id: 'demo/greeting', version: 1 }] }
 * const answer = negotiate(mine, theirs)
 * assert.deepStrictEqual(answer._tag === 'Right' && answer.right[0]?.send, {
 *   version: 1,
 *   mine: { version: 2, migrations: [{ from: 2, to: 1, loses: 'The mood.' }] },
 *   theirs: { version: 1, migrations: [] },
 * })
 *
 * @category destructors
 * @since 1.0.0
 */
export const negotiate = (mine: ContractVersions, theirs: unknown): DecodeResult<readonly NegotiatedContract[]> => {
  const declared = decodeCopy(declarations, { mine, theirs }, (read) => ({
    mine: versionsFrom(read.mine),
    theirs: versionsFrom(read.theirs),
  }))
  if (declared._tag === 'Left') return declared
  refuseMisspeltParts(mine)
  const here = knownIn(versionsFrom(declared.right.mine))
  const there = knownIn(versionsFrom(declared.right.theirs))
  const ids = [...new Set([...here.keys(), ...there.keys()])]
  return { _tag: 'Right', right: ids.map((id) => negotiateContract(id, here.get(id), there.get(id))) }
}
