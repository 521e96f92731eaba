import type { Catalog } from '@contracts/core'
import { contractName, type Release, type ReleasedContract } from '../release/release.js'
import { compareReleases } from '../verdict/compare-releases.js'
import { bumpOfEffects, type CompatibilityReport, type Effect, type Finding } from '../verdict/finding.js'
import type { CompareOptions } from '../verdict/execution.js'
import {
  actionsOf,
  executableCode,
  type ExecutableContract,
  executableContracts,
  runOf,
} from './executable-contracts.js'
import { compareVersions, isPrerelease, isSameMajor } from '../release/version.js'
import { maxBump } from '../release/bump.js'
import { isStored } from '../verdict/effect.js'
import { acknowledged } from './unknown-findings.js'
import type { Note } from './notes.js'

/**
 * A comparison of two releases, with the executable contracts of both sides.
 *
 * @category model
 * @since 1.0.0
 */
export interface ExecutableComparison {
  /** Result of the comparison. */
  readonly judgement: CompatibilityReport
  /** The older release. */
  readonly old: Release
  /** The newer release. */
  readonly next: Release
  /** Executable contracts of the older release. */
  readonly olds: readonly ExecutableContract[]
  /** Executable contracts of the newer release. */
  readonly nexts: readonly ExecutableContract[]
  /** Version number of the older release. */
  readonly since: string
}

/**
 * Optional data with which a comparison finds more.
 *
 * @category model
 * @since 1.0.0
 */
export interface ComparisonSources {
  /** Catalog of the older side (default: its build is not available). */
  readonly oldCode?: Catalog | undefined
  /** Returns generated messages of a current contract (default: none). */
  readonly samples?: CompareOptions['samples'] | undefined
}

/**
 * Compares a release with the one before it, and returns the executable contracts of both with the result. `code` is
 * the current catalog; with `isCode` it is the newer release, so its own decoders run instead of its schemas.
 *
 * @example
 * const release = (version: string, values: readonly string[]) => ({
 *   package: 'demo',
 *   version,
 *   exports: {},
 *   contracts: [{ id: 'demo/mood', version: 1, role: 'input', schema: { enum: values }, rules: [], cases: [] } as const],
 * })
 * const { judgement, since } = compareExecutable(release('1.0.0', ['good', 'bad']), release('2.0.0', ['good']))
 * assert.deepStrictEqual([judgement.bump, since], ['major', '1.0.0'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const compareExecutable = (
  old: Release,
  next: Release,
  code?: Catalog,
  isCode = false,
  { oldCode, samples }: ComparisonSources = {},
): ExecutableComparison => {
  const olds = oldCode === undefined ? executableContracts(old, code) : executableCode(old, oldCode)
  const nexts = isCode ? executableCode(next, code) : executableContracts(next, code)
  const whole = (subjects: readonly ExecutableContract[]): readonly ExecutableContract[] =>
    subjects.filter(({ complete }) => complete)
  // With `isCode`, incomplete contracts of the old side run too, with those of its rules that have not been revised.
  const execute = {
    old: runOf(isCode ? olds : whole(olds)),
    next: runOf(whole(nexts)),
    nextRules: runOf(whole(nexts), 'runRules'),
    isOldBuilt: oldCode !== undefined,
    ...(isCode ? actionsOf(code) : {}),
  }
  const judgement = compareReleases(old, next, { execute, ...(samples === undefined ? {} : { samples }) })
  return { judgement, old, next, olds, nexts, since: old.version }
}

/**
 * A release to be judged: the newer side, the release it is compared with in full, every release of the package, and
 * the notes that each was released with. `code` is the catalog as it is built now, and `isCode` means that the newer
 * side is that code. `codeOf` returns the catalog of an older release as it was built, if that is available, and
 * `samples` returns generated messages of a contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface History {
  readonly baseline: Release
  readonly next: Release
  readonly releases: readonly Release[]
  readonly notesOf: (version: string) => readonly Note[]
  readonly code?: Catalog
  readonly isCode?: boolean
  readonly codeOf?: (version: string) => Catalog | undefined
  readonly samples?: ComparisonSources['samples']
}

const sourcesOf = ({ codeOf, samples }: History, old: Release): ComparisonSources => ({
  oldCode: codeOf?.(old.version),
  samples,
})

/**
 * The comparison of a release with every release it must be compatible with. `earlier` are the comparisons with those
 * before the newest one; the judgement includes what breaks any of them.
 *
 * @category model
 * @since 1.0.0
 */
export interface FullComparison extends ExecutableComparison {
  readonly earlier: readonly ExecutableComparison[]
}

/**
 * Returns what a release promises about a contract, without the `$id` of its schema, which has the major of the
 * package.
 */
const promiseOf = (one: ReleasedContract): string => JSON.stringify({ ...one, schema: { ...one.schema, $id: '' } })

const promisesOf = (contracts: readonly ReleasedContract[], id: string): string =>
  contracts
    .filter((one) => one.id === id)
    .map(promiseOf)
    .sort()
    .join('\n')

/** Returns a release without the contracts that are the same in the baseline. The comparison with that covers them. */
const without = (old: Release, baseline: Release): Release => {
  const [contracts, others] = [old.contracts ?? [], baseline.contracts ?? []]
  return { ...old, contracts: contracts.filter(({ id }) => promisesOf(contracts, id) !== promisesOf(others, id)) }
}

/**
 * Returns the part of two releases that stored messages depend on: the versions of `record` and `config` contracts that
 * both have.
 */
const records = (old: Release, next: Release): readonly [Release, Release] => {
  const shared = (old.contracts ?? []).filter(
    (one) =>
      isStored(one.role) &&
      next.contracts?.some((two) => isStored(two.role) && contractName(two) === contractName(one)),
  )
  const names = new Set(shared.map(contractName))
  const only = ({ package: name, version }: Release, contracts: readonly ReleasedContract[]): Release => ({
    package: name,
    version,
    exports: {},
    contracts,
  })
  return [
    only(old, shared),
    only(
      next,
      (next.contracts ?? []).filter((one) => names.has(contractName(one))),
    ),
  ]
}

const isOpen = ({ verdict, protected: promised }: Effect): boolean => promised && verdict !== 'compatible'

const isBreak = ({ effects }: Finding): boolean =>
  effects.some((effect) => isOpen(effect) && effect.verdict === 'breaking')

/**
 * Returns the findings against an earlier release that break or may break its promises. The others are left out: a
 * minor or a patch was released already.
 */
const promised = ({ findings }: ExecutableComparison['judgement'], release: string): readonly Finding[] =>
  findings.flatMap((finding) => {
    const effects = finding.effects.filter(isOpen)
    if (effects.length === 0) return []
    return [{ ...finding, effects, bump: bumpOfEffects(effects, 'none'), releases: [release] as const }]
  })

const acknowledgedSince = ({ releases, notesOf }: History, since: string): ReadonlySet<string> =>
  new Set(
    releases
      .filter(({ version }) => compareVersions(version, since) > 0)
      .flatMap(({ version }) => notesOf(version))
      .flatMap(({ body }) => [...acknowledged(body).keys()]),
  )

/** Merges the findings with the same cause into one, with every release they were made against. */
const joined = (findings: readonly Finding[]): readonly Finding[] => {
  const causes = new Map<string, Finding>()
  for (const finding of findings) {
    const known = causes.get(keyOf(finding))
    const [first, ...others] = [...(known?.releases ?? []), ...(finding.releases ?? [])]
    causes.set(keyOf(finding), first === undefined ? finding : { ...(known ?? finding), releases: [first, ...others] })
  }
  return [...causes.values()]
}

const keyOf = (finding: Finding): string => `${finding.fingerprint} ${isBreak(finding) ? 'breaks' : 'may break'}`

/** Returns the findings that are not known yet, or that are known only as unproved and break now. */
const beyond = (findings: readonly Finding[], known: readonly Finding[]): readonly Finding[] => {
  const keys = new Set(known.filter(({ effects }) => effects.some(isOpen)).map(keyOf))
  return findings.filter((one) => !keys.has(keyOf(one)) && !keys.has(`${one.fingerprint} breaks`))
}

/** Returns a function that compares with one earlier release. It compares the same content only once. */
const comparer = (history: History): ((old: Release) => ExecutableComparison) => {
  const { baseline, next, code, isCode = false, codeOf } = history
  const made = new Map<string, ExecutableComparison>()
  return (release) => {
    const [old, later] = isSameMajor(release.version, next.version)
      ? [without(release, baseline), next]
      : records(without(release, baseline), next)
    const built = codeOf?.(release.version)
    const { version: _, ...kept } = { ...old, isSameMajor: isSameMajor(release.version, next.version) }
    const content = JSON.stringify(built === undefined ? kept : release.version)
    const comparison = made.get(content) ?? compareExecutable(old, later, code, isCode, sourcesOf(history, release))
    made.set(content, comparison)
    return { ...comparison, since: release.version }
  }
}

/**
 * Judges a release against every release it must be compatible with. The comparison with the baseline is reported in
 * full. Of the comparisons with the earlier releases of its major, only what breaks or may break a promise is reported.
 * Every version of a `record` or `config` contract is compared with every release that had it, of any major, since what
 * was stored or written then may be read now. What a later major has broken already is not reported again, and what a later
 * release has acknowledged stays acknowledged.
 *
 * @category constructors
 * @since 1.0.0
 */
export const compareWithAll = (history: History): FullComparison => {
  const { baseline, next, releases, code, isCode } = history
  const newest = compareExecutable(baseline, next, code, isCode, sourcesOf(history, baseline))
  const compareWith = comparer(history)
  const before = releases
    .filter(({ version }) => !isPrerelease(version) && compareVersions(version, baseline.version) < 0)
    .sort((a, b) => compareVersions(b.version, a.version))
  const compared = before.map((old) => {
    const comparison = compareWith(old)
    const settled = acknowledgedSince(history, old.version)
    const found = beyond(promised(comparison.judgement, old.version), newest.judgement.findings).filter(
      (one) => isBreak(one) || !settled.has(one.fingerprint),
    )
    if (found.length === 0 || isSameMajor(old.version, next.version)) return { comparison, found }
    const released = compareExecutable(...records(old, baseline)).judgement
    return { comparison, found: beyond(found, promised(released, old.version)) }
  })
  const findings = [...newest.judgement.findings, ...joined(compared.flatMap(({ found }) => found))]
  return {
    ...newest,
    judgement: { ...newest.judgement, bump: maxBump(findings.map(({ bump }) => bump)), findings },
    earlier: compared.flatMap(({ comparison, found }) => (found.length === 0 ? [] : [comparison])),
  }
}
