import { fingerprint } from '../change/fingerprint.js'
import type { RunnableCode, UnusableCode } from '../release/load-code.js'
import type { UnloadedEntry } from '../release/release-from-build.js'
import { contractName, promiseText, type Release, type ReleasedContract } from '../release/release.js'
import { compareVersions, isPrerelease, isSameMajor, releaseBefore } from '../release/version.js'
import { compareAndCount, type CountedComparison } from '../verdict/compare-releases.js'
import { isStored, undecided, undecidedByBoth, undecidedCode, unprovedEffect } from '../verdict/effect.js'
import { hasCode } from '../verdict/codec-findings.js'
import { type CompareOptions, type Execution, executionOf, memberOf, missingCode } from '../verdict/execution.js'
import {
  bumpOfEffects,
  type CompatibilityReport,
  type Effect,
  type Finding,
  findingOf,
  isBreak,
  isNamed,
  releaseChange,
  reportOf,
} from '../verdict/finding.js'
import { type ExecutableContract, executableContracts } from './executable-contracts.js'
import { type FindingSettings, type UsedEntry, withoutIgnored } from './ignored.js'
import type { Note } from './notes.js'

/**
 * A comparison of two releases, with the executable contracts of both sides.
 *
 * @category model
 * @since 1.0.0
 */
export interface ExecutableComparison {
  /** Result of the comparison. */
  readonly compatibility: CompatibilityReport
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
 * The data with which a comparison finds more than the release files show.
 *
 * @category model
 * @since 1.0.0
 */
export interface ComparisonSources extends Pick<CompareOptions, 'reading' | 'formats'> {
  /** Code of the older release, or why it cannot be run (default: it has none). */
  readonly oldCode?: RunnableCode | UnusableCode | undefined
  /** Code of the newer release, or why it cannot be run (default: it has none). */
  readonly nextCode?: RunnableCode | UnusableCode | undefined
  /** Returns generated messages of a current contract (default: none). */
  readonly samples?: CompareOptions['samples'] | undefined
  /** Compares the declared types of exports (default: a change of them is unproved). */
  readonly compareTypes?: CompareOptions['compareTypes']
  /** Reports rules that cannot be run also if neither release has code (default: only if one of them has). */
  readonly needsCode?: boolean
}

type Code = RunnableCode | UnusableCode

const runnable = (code: Code | undefined): RunnableCode | undefined =>
  code !== undefined && 'run' in code ? code : undefined

const whyNotRun = ({ version }: Release, code: UnusableCode | undefined): string =>
  code === undefined ? missingCode(version) : `releases/${version}.cjs is not run: ${code.why}`

/** Returns the finding that a release has no code that can be run. */
const withoutCode = (release: Release, code: UnusableCode | undefined): Finding => {
  const { package: subject, version, contracts = [], codecs = {} } = release
  const change = releaseChange('release-without-code', { release: version })
  const ofCodecs = Object.values(codecs).some(hasCode) ? (['message'] as const) : []
  const roles = [...new Set([...contracts.map(({ role }) => role), ...ofCodecs])]
  return findingOf(change, { subject }, undecided(roles, whyNotRun(release, code)), 'patch')
}

/** Returns whether a release has anything that its schemas do not say, as far as it and the code of the other side show. */
const isMoreThanSchemas = (
  { contracts = [], handoffs = [], migrations = [], codecs = {} }: Release,
  other: Code | undefined,
): boolean =>
  handoffs.length + migrations.length > 0 ||
  contracts.some(
    (one) => one.rules.length > 0 || memberOf(runnable(other)?.run.select, contractName(one)) !== undefined,
  ) || // oxfmt-ignore
  [...contracts.map(({ schema }) => schema), ...Object.values(codecs)].some(hasCode)

/**
 * Returns the finding that a release cannot be run, if its code cannot be loaded, or if code is needed and missing and
 * the release has anything that its schemas do not say.
 */
const cannotRun = (
  release: Release,
  code: Code | undefined,
  other: Code | undefined,
  isNeeded: boolean,
): readonly Finding[] => {
  if (code !== undefined) return 'run' in code ? [] : [withoutCode(release, code)]
  const isNeededHere = isNeeded || other !== undefined
  return isNeededHere && isMoreThanSchemas(release, other) ? [withoutCode(release, code)] : []
}

/**
 * Returns the finding that the code has changed and every message that both versions decided has the same result. It asks
 * for no release: the module of a package differs whenever a dependency does, also in parts that no contract uses. If no
 * version decides any message, nothing is known.
 */
const tested = (old: Release, text: string, { count, neither }: CountedComparison): Finding => {
  const change = releaseChange('code-changed', { after: fingerprint(text), count })
  const missed = neither === 0 ? '' : `, and neither version decides ${neither.toLocaleString('en')}`
  const reason = `${count.toLocaleString('en')} messages are decided alike${missed}`
  const effect: Effect =
    count === 0 && neither > 0
      ? unprovedEffect('backward', true, undecidedByBoth)
      : { direction: 'backward', verdict: 'compatible', protected: true, evidence: 'tested', reason }
  return findingOf(change, { subject: old.package }, [effect], 'none')
}

/**
 * Returns a function that returns the code that one release is compared with another by, for `compatibilityMatrix`, or
 * why that of one of them cannot be loaded. `codeOf` returns the code of a version, as `codesIn` does.
 *
 * @category constructors
 * @since 1.0.0
 */
export const executionBetween =
  (codeOf: (version: string) => RunnableCode | UnusableCode | undefined) =>
  (old: Release, next: Release): Execution | UnusableCode => {
    const codes = [codeOf(old.version), codeOf(next.version)] as const
    for (const [index, code] of codes.entries())
      if (code !== undefined && !('run' in code)) return { why: whyNotRun(index === 0 ? old : next, code) }
    return executionOf(runnable(codes[0]), runnable(codes[1]))
  }

/**
 * Compares a release with the one before it by their schemas and by running the code of both, and returns the
 * executable contracts of both with the result.
 *
 * @example
 * const release = (version: string, values: readonly string[]) => ({
 *   package: 'demo',
 *   version,
 *   exports: {},
 *   contracts: [{ id: 'demo/mood', version: 1, role: 'input', schema: { enum: values }, rules: [], cases: [] } as const],
 * })
 * const { compatibility, since } = compareExecutable(release('1.0.0', ['good', 'bad']), release('2.0.0', ['good']))
 * assert.deepStrictEqual([compatibility.bump, since], ['major', '1.0.0'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const compareExecutable = (
  old: Release,
  next: Release,
  sources: ComparisonSources = {},
): ExecutableComparison => {
  const { oldCode: former, nextCode: later, needsCode = false, ...options } = sources
  const nextCode = runnable(later)
  // Code that is the same is known, although a release may not be able to run it.
  const isSame = former?.text !== undefined && former.text === nextCode?.text
  const oldCode = runnable(former) ?? (isSame ? nextCode : undefined)
  const execute = executionOf(oldCode, nextCode)
  const compared = compareAndCount(old, next, { ...options, execute })
  const text = nextCode?.text
  const more = [
    ...cannotRun(old, oldCode ?? former, later, needsCode),
    ...cannotRun(next, later, former, needsCode),
    ...(compared.findings.length > 0 || text === undefined || execute.isSame !== false
      ? []
      : [tested(old, text, compared)]),
  ]
  return {
    compatibility: reportOf([...compared.findings, ...more], compared.order),
    ...{ old, next, since: old.version },
    olds: executableContracts(old, oldCode?.run),
    nexts: executableContracts(next, nextCode?.run),
  }
}

/**
 * The releases of a package, and what is known of each.
 *
 * @category model
 * @since 1.0.0
 */
export interface Past {
  /** The releases, in any order. */
  readonly releases: readonly Release[]
  /** Returns the notes that a version was released with. */
  readonly notesOf: (version: string) => readonly Note[]
  /** Returns the code of a version, or why it cannot be run (default: none has code). */
  readonly codeOf?: (version: string) => RunnableCode | UnusableCode | undefined
  /** Findings to leave out (default: none). */
  readonly settings?: FindingSettings
  /** Compares the types of exports (default: a change of them is unproved). */
  readonly compareTypes?: ComparisonSources['compareTypes']
  /** Returns generated messages of a contract of the build (default: none). */
  readonly samples?: ComparisonSources['samples']
  /** Entries that Node cannot load, which are not compared (default: none). */
  readonly unloaded?: readonly UnloadedEntry[]
}

/** Returns the findings that entries are not compared. Their code may send and read messages of any role. */
const notLoaded = ({ baseline, unloaded = [] }: History): readonly Finding[] =>
  unloaded.map(({ entry, why }) => {
    const change = releaseChange('code-not-run', { entry })
    const effects = undecidedCode(['message'], `Node cannot load its module: ${why}`)
    return findingOf(change, { subject: baseline.package }, effects, 'patch')
  })

/** A release to be compared: the newer side, its code, and the release it is compared with in full. */
export interface History extends Past {
  readonly baseline: Release
  readonly next: Release
  readonly code?: Code | undefined
}

const sourcesOf = ({ code, codeOf, samples, compareTypes }: History, old: Release): ComparisonSources => ({
  oldCode: codeOf?.(old.version),
  nextCode: code,
  samples,
  compareTypes,
})

/**
 * The comparison of a release with every release it must be compatible with. Its compatibility includes what breaks any of
 * them.
 *
 * @category model
 * @since 1.0.0
 */
export interface FullComparison extends ExecutableComparison {
  /** Comparisons with the releases before the newest one that found a break. */
  readonly earlier: readonly ExecutableComparison[]
  /** Findings that the settings leave out. */
  readonly ignored: readonly UsedEntry[]
}

const promisesOf = (contracts: readonly ReleasedContract[], id: string): string =>
  contracts
    .filter((one) => one.id === id)
    .map(promiseText)
    .sort()
    .join('\n')

/** Returns a release without the contracts that are the same in the baseline. The comparison with that covers them. */
const without = (old: Release, baseline: Release): Release => {
  const [contracts, others] = [old.contracts ?? [], baseline.contracts ?? []]
  return { ...old, contracts: contracts.filter(({ id }) => promisesOf(contracts, id) !== promisesOf(others, id)) }
}

const namesOf = ({ contracts = [] }: Release): ReadonlySet<string> => new Set(contracts.map(contractName))

/** Returns the contracts that are added again, whose name means what their last release promised, by that release. */
const addedAgain = ({ baseline, next, releases }: History): ReadonlyMap<string, string> => {
  const added = [...namesOf(next)].filter((name) => !namesOf(baseline).has(name))
  return new Map(
    added.flatMap((name) => {
      const having = releases.filter((one) => namesOf(one).has(name))
      const last = releaseBefore(having, baseline.version)
      return last === undefined ? [] : [[name, last.version] as const]
    }),
  )
}

/**
 * Returns the part of two releases that holds across majors: the versions of `record` and `config` contracts that both
 * have, which stored messages depend on, and those that are added `again`.
 */
export const records = (
  old: Release,
  next: Release,
  again: ReadonlyMap<string, string> = new Map(),
): readonly [Release, Release] => {
  const only = ({ package: name, version, contracts = [] }: Release, other: Release): Release => {
    const isShared = (one: ReleasedContract): boolean => {
      const shared = other.contracts?.find((two) => contractName(two) === contractName(one))
      if (shared === undefined) return false
      return again.get(contractName(one)) === old.version || (isStored(one.role) && isStored(shared.role))
    }
    return { package: name, version, exports: {}, contracts: contracts.filter(isShared) }
  }
  return [only(old, next), only(next, old)]
}

const isOpen = ({ verdict, protected: promised }: Effect): boolean => promised && verdict !== 'compatible'

/**
 * Returns the findings against an earlier release that break or may break its promises. The others are left out: a
 * minor or a patch was released already.
 */
const promised = ({ findings }: ExecutableComparison['compatibility'], release: string): readonly Finding[] =>
  findings.flatMap((finding) => {
    const effects = finding.effects.filter(isOpen)
    // The baseline has a record of the codecs, or is reported itself.
    if (effects.length === 0 || finding.kind === 'codecs-not-recorded') return []
    return [{ ...finding, effects, bump: bumpOfEffects(effects, 'none'), releases: [release] as const }]
  })

export const isAcknowledged = (finding: Finding, notes: readonly Note[]): boolean =>
  notes.some(({ facts }) =>
    facts.some(({ kind, findings }) => kind === 'acknowledged' && findings.some((name) => isNamed(finding, name))),
  )

/** Returns the notes of the majors since a release. What a smaller bump acknowledges was never allowed by that. */
const majorsSince = ({ releases, notesOf }: History, since: string): readonly Note[] =>
  releases
    .filter(({ version }) => compareVersions(version, since) > 0)
    .flatMap(({ version }) => notesOf(version))
    .filter(({ bump }) => bump === 'major')

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
  const { baseline, next, codeOf } = history
  const again = addedAgain(history)
  const made = new Map<string, ExecutableComparison>()
  return (release) => {
    const textOf = (version: string): string | undefined => codeOf?.(version)?.text
    const text = textOf(release.version)
    // What has the same promises and the same code as the baseline is compared with that already.
    const other = text === textOf(baseline.version) ? without(release, baseline) : release
    const [old, later] = isSameMajor(release.version, next.version) ? [other, next] : records(other, next, again)
    const { version: _, ...kept } = { ...old, isSameMajor: isSameMajor(release.version, next.version) }
    // A release without code that can be run is named in its finding.
    const content = JSON.stringify([kept, text === undefined ? release.version : fingerprint(text)])
    const comparison = made.get(content) ?? compareExecutable(old, later, sourcesOf(history, release))
    made.set(content, comparison)
    return { ...comparison, since: release.version }
  }
}

/**
 * Compares a release with every release it must be compatible with. The comparison with the baseline is reported in
 * full. Of the comparisons with the earlier releases of its major, only what breaks or may break a promise is reported.
 * Every version of a `record` or `config` contract is compared with every release that had it, of any major, since what
 * was stored or written then may be read now. A contract that was removed and is added again is compared with the last
 * release that had it, since its name means what that release promised. What a later major has broken already is not reported again, and what a later
 * major has acknowledged stays acknowledged.
 */
export const compareWithAll = (history: History): FullComparison => {
  const { baseline, next, releases } = history
  const newest = compareExecutable(baseline, next, sourcesOf(history, baseline))
  const compareWith = comparer(history)
  const before = releases
    .filter(({ version }) => !isPrerelease(version) && compareVersions(version, baseline.version) < 0)
    .sort((a, b) => compareVersions(b.version, a.version))
  const compared = before.map((old) => {
    const comparison = compareWith(old)
    const majors = majorsSince(history, old.version)
    const found = beyond(promised(comparison.compatibility, old.version), newest.compatibility.findings).filter(
      (one) => isBreak(one) || !isAcknowledged(one, majors),
    )
    if (found.length === 0 || isSameMajor(old.version, next.version)) return { comparison, found }
    const released = compareExecutable(...records(old, baseline)).compatibility
    return { comparison, found: beyond(found, promised(released, old.version)) }
  })
  const findings = [
    ...newest.compatibility.findings,
    ...notLoaded(history),
    ...joined(compared.flatMap(({ found }) => found)),
  ]
  return {
    ...newest,
    ...withoutIgnored(reportOf(findings, newest.compatibility.order), history.settings),
    earlier: compared.flatMap(({ comparison, found }) => (found.length === 0 ? [] : [comparison])),
  }
}
