import type { Registry } from '@contracts/core'
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
import { acknowledged } from './unknown-findings.js'
import type { Note } from './notes.js'

/**
 * A comparison of two releases, with both sides executable.
 *
 * @category model
 * @since 1.0.0
 */
export interface ExecutableComparison {
  readonly judgement: CompatibilityReport
  readonly old: Release
  readonly next: Release
  readonly olds: readonly ExecutableContract[]
  readonly nexts: readonly ExecutableContract[]
  readonly since: string
}

/**
 * What makes a comparison see more: the registry of the older side, where its build can be had, and made-up messages of a
 * contract of today.
 *
 * @category model
 * @since 1.0.0
 */
export interface Sources {
  readonly oldCode?: Registry | undefined
  readonly samples?: CompareOptions['samples'] | undefined
}

/**
 * Compares a release with the one before it, and keeps both executable. `code` is the current registry; with `isCode`
 * it is the newer release, so its own decoders run instead of its schemas.
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
  code?: Registry,
  isCode = false,
  { oldCode, samples }: Sources = {},
): ExecutableComparison => {
  const olds = oldCode === undefined ? executableContracts(old, code) : executableCode(old, oldCode)
  const nexts = isCode ? executableCode(next, code) : executableContracts(next, code)
  const whole = (subjects: readonly ExecutableContract[]): readonly ExecutableContract[] =>
    subjects.filter(({ complete }) => complete)
  // Of the old side the rules that have not been revised are what there is; where no code is, they say nothing.
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
 * A release to be judged: the newer side, the release it is compared with in full, every release of the package, and the
 * notes that each was released with. `code` is the registry as it is built today, and `isCode` says that the newer side is
 * that code. `codeOf` is the registry of an older release as it was built, where that can be had, and `samples` are
 * made-up messages of a contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface History {
  readonly baseline: Release
  readonly next: Release
  readonly releases: readonly Release[]
  readonly notesOf: (version: string) => readonly Note[]
  readonly code?: Registry
  readonly isCode?: boolean
  readonly codeOf?: (version: string) => Registry | undefined
  readonly samples?: Sources['samples']
}

const sourcesOf = ({ codeOf, samples }: History, old: Release): Sources => ({
  oldCode: codeOf?.(old.version),
  samples,
})

/**
 * A release, judged against every release it must be compatible with. `earlier` are the comparisons with those before the
 * newest one; the verdict includes what breaks any of them.
 *
 * @category model
 * @since 1.0.0
 */
export interface FullComparison extends ExecutableComparison {
  readonly earlier: readonly ExecutableComparison[]
}

/** What a release says of a contract; the name of its schema contains the major of the package and is left out. */
const promiseOf = (one: ReleasedContract): string => JSON.stringify({ ...one, schema: { ...one.schema, $id: '' } })

const promisesOf = (contracts: readonly ReleasedContract[], id: string): string =>
  contracts
    .filter((one) => one.id === id)
    .map(promiseOf)
    .sort()
    .join('\n')

/** A release without the contracts that the baseline has unchanged: the comparison with the baseline covers them. */
const without = (old: Release, baseline: Release): Release => {
  const [contracts, others] = [old.contracts ?? [], baseline.contracts ?? []]
  return { ...old, contracts: contracts.filter(({ id }) => promisesOf(contracts, id) !== promisesOf(others, id)) }
}

/** The part of two releases that stored messages depend on: the versions of `record` contracts that both have. */
const records = (old: Release, next: Release): readonly [Release, Release] => {
  const shared = (old.contracts ?? []).filter(
    (one) =>
      one.role === 'record' &&
      next.contracts?.some((two) => two.role === 'record' && contractName(two) === contractName(one)),
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

/** Of what was found against an earlier release, what it promises: a minor or a patch was released already. */
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

/** One finding for one cause, with every release it was found against. */
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

/** The findings that are not among those known, or are known only as undecided and break now. */
const beyond = (findings: readonly Finding[], known: readonly Finding[]): readonly Finding[] => {
  const keys = new Set(known.filter(({ effects }) => effects.some(isOpen)).map(keyOf))
  return findings.filter((one) => !keys.has(keyOf(one)) && !keys.has(`${one.fingerprint} breaks`))
}

/** Compares with one earlier release; the same content is compared once. */
const comparer = (history: History): ((old: Release) => ExecutableComparison) => {
  const { baseline, next, code, isCode = false, codeOf } = history
  const made = new Map<string, ExecutableComparison>()
  return (release) => {
    const [old, later] = isSameMajor(release.version, next.version)
      ? [without(release, baseline), next]
      : records(without(release, baseline), next)
    const built = codeOf?.(release.version)
    const kept = [old.exports, old.surface, old.codecs, old.contracts, isSameMajor(release.version, next.version)]
    const content = JSON.stringify(built === undefined ? kept : release.version)
    const comparison = made.get(content) ?? compareExecutable(old, later, code, isCode, sourcesOf(history, release))
    made.set(content, comparison)
    return { ...comparison, since: release.version }
  }
}

/**
 * Judges a release against every release it must be compatible with: in full against the baseline; against the earlier
 * releases of its major, what breaks or may break a promise; and every version of a `record` contract against every release
 * that had it, of any major, since what was stored then may be read now. What a later major has broken already is not
 * reported again, and what a later release has acknowledged stays acknowledged.
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
