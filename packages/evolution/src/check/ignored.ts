import {
  type CompatibilityReport,
  type Finding,
  findingNames,
  findingsByLocation,
  isKindOfChange,
  isNamed,
  mergeFindings,
  reportOf,
} from '../verdict/finding.js'
import type { Remark } from './workspace-report.js'

/**
 * The findings that a package leaves out of its check, as `contracts` in its package.json has them.
 *
 * @category model
 * @since 1.0.0
 */
export interface FindingSettings {
  /** Kinds of change that are left out (default: none). */
  readonly except?: readonly string[]
  /** Names of findings that are left out, each a kind, a space and a path (default: none). */
  readonly ignore?: readonly string[]
}

/**
 * An entry of the settings, and the findings that it leaves out.
 *
 * @category model
 * @since 1.0.0
 */
export interface UsedEntry {
  /** The entry as a report names it. */
  readonly entry: string
  /** True if it may leave out nothing: a standing decision about a kind of change. */
  readonly isStanding: boolean
  /** The findings that it leaves out. */
  readonly findings: readonly Finding[]
}

/** A comparison without the findings that the settings leave out, and what each entry of the settings left out. */
export interface RemainingFindings {
  readonly compatibility: CompatibilityReport
  readonly ignored: readonly UsedEntry[]
}

/** Leaves findings out of a comparison, each at the locations that the settings name. The bump is that of the others. */
export const withoutIgnored = (
  compatibility: CompatibilityReport,
  { except = [], ignore = [] }: FindingSettings = {},
): RemainingFindings => {
  const everywhere = compatibility.findings.map(findingsByLocation)
  const all = everywhere.flat()
  const ignored = [
    ...except.map((kind) => ({
      entry: `except \`${kind}\``,
      isStanding: isKindOfChange(kind),
      findings: all.filter((one) => one.kind === kind),
    })),
    ...ignore.map((name) => ({
      entry: `ignore \`${name}\``,
      isStanding: false,
      findings: all.filter((one) => isNamed(one, name)),
    })),
  ]
  const out = new Set(ignored.flatMap((one) => one.findings))
  if (out.size === 0) return { compatibility, ignored }
  const kept = compatibility.findings.flatMap((finding, i) => {
    const here = everywhere[i] ?? []
    const rest = here.filter((one) => !out.has(one))
    return rest.length === here.length ? [finding] : mergeFindings(rest)
  })
  return { compatibility: reportOf(kept), ignored }
}

/**
 * Returns a remark for each entry of the settings that leaves findings out, with the bump of each, and for each that
 * leaves out nothing. A kind of change may have nothing to leave out: it is a standing decision.
 */
export const ignoredRemarks = (ignored: RemainingFindings['ignored']): readonly Remark[] =>
  ignored.flatMap(({ entry, isStanding, findings }): readonly Remark[] => {
    if (findings.length > 0) {
      const names = findings.map((one) => `\`${findingNames(one)[0]}\` (${one.bump})`)
      return [{ code: 'finding-ignored', message: `package.json, contracts: ${entry} leaves out ${names.join(', ')}.` }]
    }
    if (isStanding) return []
    return [{ code: 'setting-unused', message: `package.json, contracts: ${entry} leaves out nothing. Remove it.` }]
  })
