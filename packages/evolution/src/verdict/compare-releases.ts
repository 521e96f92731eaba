import { checkArguments } from '@contracts/core/internal'
import { aRelease, someOptions } from '../schema/arguments.js'
import {
  contractIn,
  contractName,
  mayOffer,
  type Release,
  type ReleasedContract,
  versionOrNewest,
} from '../release/release.js'
import {
  type Effect,
  type Finding,
  findingOf,
  type CompatibilityReport,
  mergeFindings,
  orderOf,
  releaseChange,
  reportOf,
  contractLocation,
} from './finding.js'
import { findContractChanges, effectsBetween } from './compare-contracts.js'
import { type CompareOptions, memberOf, runsBoth } from './execution.js'
import { byInspection, directions, removed } from './effect.js'
import { spread } from './spread.js'
import { alternatives, messagesToTry } from './try-messages.js'
import { versionsOf } from './versions.js'
import { examplesOf } from '../release/stored-messages.js'
import type { Json } from '@contracts/core'
import { compareCodecs, compareExportedContracts } from './codec-findings.js'
import { stoppedFindings } from './not-run.js'
import { compareHandoffs } from './handoff-findings.js'
import { compareMigrations } from './migration-findings.js'
import { compareSurface } from './surface-findings.js'
import { type ComparedContract, readFindings } from './outer-findings.js'
import type { DecoderComparison } from './decoder-findings.js'
import { selectedFindings } from './selected-findings.js'

/** Returns the names that `release` exports and `from` does not, by entry. */
const missing = (from: Release, release: Release): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(release.exports)
    .map(([entry, names]) => [entry, names.filter((name) => from.exports[entry]?.includes(name) !== true)] as const)
    .filter(([, names]) => names.length > 0)

/** Returns whether the surfaces of two releases show that an entry is gone, with all its exports. */
const isGone = (entry: string, old: Release, next: Release): boolean =>
  old.surface?.entries[entry] !== undefined && next.surface !== undefined && next.surface.entries[entry] === undefined

/**
 * Returns the findings for removed exports, each of which breaks its importers, and for added exports, by entry. An entry
 * that is gone is one finding of the surface, and its exports are none.
 */
const compareExports = (old: Release, next: Release): readonly Finding[] => [
  ...missing(next, old).flatMap(([entry, names]) =>
    isGone(entry, old, next)
      ? []
      : names.map((name) =>
          findingOf(releaseChange('export-removed', { export: name }), { subject: entry }, [removed], 'major'),
        ),
  ),
  ...missing(old, next).flatMap(([entry, names]) =>
    old.surface !== undefined && mayOffer(old.surface, entry)
      ? []
      : [findingOf(releaseChange('export-added', { export: names }), { subject: entry }, [], 'minor')],
  ),
]

/**
 * Turns an unknown protected effect into a break. The name without a version now means another contract, which must be
 * proved compatible.
 */
const breakIfUnknown = (effect: Effect): Effect =>
  effect.protected && effect.verdict === 'unknown' ? { ...effect, verdict: 'breaking' } : effect

const added = (next: ReleasedContract, former: ReleasedContract | undefined, options: CompareOptions): Finding => {
  const location = contractLocation(next)
  if (former === undefined)
    return findingOf(releaseChange('contract-added', { contract: next.id }), location, [], 'minor')
  const change = releaseChange('contract-version-added', {
    contract: next.id,
    before: former.version,
    after: next.version,
  })
  if (former.version > next.version) return findingOf(change, location, [], 'minor')
  const effects = directions.map(effectsBetween(former, next, options))
  return findingOf(change, location, effects.map(breakIfUnknown), 'minor')
}

/**
 * Returns the findings for added and removed contracts. A new version of a contract changes what its name without a
 * version means, from the former newest version to the new one. It is compared as that change.
 */
const compareNewestVersions = (
  old: readonly ReleasedContract[],
  next: readonly ReleasedContract[],
  options: CompareOptions,
): readonly Finding[] => {
  const missing = (from: readonly ReleasedContract[], list: readonly ReleasedContract[]) =>
    list.filter((one) => !from.some((other) => contractName(other) === contractName(one)))
  const gone = missing(next, old).map((one) => {
    const change = releaseChange('contract-removed', { contract: contractName(one) })
    return findingOf(change, contractLocation(one), byInspection([one.role]), 'major')
  })
  return [...gone, ...missing(old, next).map((one) => added(one, versionOrNewest(old, one.id), options))]
}

const mostPayloads = 60

/** Returns messages that a message of another contract may contain; none if no code is run. */
export const payloadsOf = (contracts: readonly ReleasedContract[], { execute }: CompareOptions): readonly Json[] => {
  if (!runsBoth(execute)) return []
  const all = contracts.map((one) =>
    examplesOf(one).flatMap((example) => [example, ...alternatives(one.schema)(example)]),
  )
  const share = Math.max(3, Math.floor(mostPayloads / Math.max(1, all.length)))
  return all.flatMap((messages) => spread(messages, share))
}

/**
 * Returns the findings of the contracts of two releases under the configurations of the older one: the messages of the
 * contract that the catalog names for them, or else of those with the role `config`, or of all if none has it.
 */
const compareSelected = (kept: readonly ComparedContract[], options: CompareOptions): readonly Finding[] => {
  const { old, next: code } = options.execute ?? {}
  const selectable = kept.filter(({ next }) =>
    [old, code].some((one) => memberOf(one?.select, contractName(next)) !== undefined),
  )
  const all = kept.map((one) => one.old)
  const settings = all.filter(({ role }) => role === 'config')
  const configsOf = (contract: string): readonly ReleasedContract[] => {
    const name = memberOf(code?.configs, contract) ?? memberOf(old?.configs, contract)
    const named = all.filter((one) => one.id === name || contractName(one) === name)
    if (named.length > 0) return named
    return settings.length === 0 ? all : settings
  }
  return selectable.flatMap(({ next, versions }) =>
    versions === undefined
      ? []
      : selectedFindings(versions, contractLocation(next), configsOf(contractName(next)), options),
  )
}

/**
 * Compares two releases of a package: exports, codecs, contracts, migrations and handoffs. A change that requires
 * the same bump of several contracts is one finding. The code of both releases is run, if the options have it.
 *
 * @example
 * const release = (names: readonly string[]) => ({ package: 'demo', version: '1.0.0', exports: { '.': names } })
 * assert.strictEqual(compareReleases(release(['a', 'b']), release(['a'])).bump, 'major')
 *
 * @category combinators
 * @since 1.0.0
 */
export const compareReleases = (old: Release, next: Release, options: CompareOptions = {}): CompatibilityReport => {
  checkArguments('compareReleases', [aRelease, old], [aRelease, next], [someOptions, options])
  const { findings, order } = compareAndCount(old, next, options)
  return reportOf(findings, order)
}

/**
 * The findings between two releases, and the numbers of messages that the code of both and of neither of them decided.
 */
export interface CountedComparison extends DecoderComparison {
  readonly order: CompatibilityReport['order']
}

/** Compares two releases like `compareReleases`, and counts the messages that were run. */
export const compareAndCount = (old: Release, next: Release, given: CompareOptions): CountedComparison => {
  const [before, after] = [old.contracts ?? [], next.contracts ?? []]
  const options = { ...given, payloads: payloadsOf(before, given) }
  const compared = before.flatMap((one): readonly (ComparedContract & DecoderComparison)[] => {
    const same = contractIn(next, contractName(one))
    if (same === undefined) return []
    const versions = versionsOf(one, same, options)
    return [{ old: one, next: same, versions, ...findContractChanges(one, same, versions, options) }]
  })
  const messagesOfContract = (name: string): readonly Json[] => {
    const known = compared.find(({ next }) => contractName(next) === name)?.versions?.messages()
    const samples = options.samples?.(name) ?? []
    const { edges } = options.execute ?? {}
    return known ?? messagesToTry({ schema: {}, stored: samples.slice(0, 3), samples, edges })
  }
  const roles = [...new Set([...before, ...after].map(({ role }) => role))]
  const codecs = compareCodecs(old, next, options, compared.flatMap((one) => one.findings)) // oxfmt-ignore
  const findings = [
    ...compareExports(old, next),
    ...compareSurface(old, next, options.compareTypes),
    ...codecs.flatMap((one) => one.findings),
    ...compareExportedContracts(old, next),
    ...compareNewestVersions(before, after, options),
    ...compared.flatMap((one) => one.findings),
    ...compareSelected(compared, options),
    ...readFindings(compared),
    ...compareMigrations(old, next, options, messagesOfContract),
    ...compareHandoffs(old, next, options),
  ]
  const all = [...findings, ...stoppedFindings(options.execute ?? {}, roles)] // after everything has been run
  return {
    findings: mergeFindings(all),
    order: orderOf(all),
    count: [...compared, ...codecs].reduce((sum, { count }) => sum + count, 0),
    neither: [...compared, ...codecs].reduce((sum, { neither }) => sum + neither, 0),
  }
}
