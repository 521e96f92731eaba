import { maxBump } from '../release/bump.js'
import { type CompatibilityReport, type Finding, findingNames, isNamed, orderOf } from '../verdict/finding.js'
import type { Remark } from './gate-report.js'

/** The findings that a package leaves out of its check, as `contracts` in its package.json has them. */
export interface FindingSettings {
  /** Kinds of change that are left out (default: none). */
  readonly except?: readonly string[]
  /** Names of findings that are left out, each a kind, a space and a path (default: none). */
  readonly ignore?: readonly string[]
}

/** An entry of the settings, and the findings that it leaves out. */
interface UsedEntry {
  readonly entry: string
  readonly findings: readonly Finding[]
}

/** A comparison without the findings that the settings leave out, and what each entry of the settings left out. */
export interface Kept {
  readonly judgement: CompatibilityReport
  readonly ignored: readonly UsedEntry[]
}

/** Leaves findings out of a comparison. The bump is that of the others. */
export const withoutIgnored = (
  judgement: CompatibilityReport,
  { except = [], ignore = [] }: FindingSettings = {},
): Kept => {
  const { findings } = judgement
  const ignored = [
    ...except.map((kind) => ({ entry: `except \`${kind}\``, findings: findings.filter((one) => one.kind === kind) })),
    ...ignore.map((name) => ({ entry: `ignore \`${name}\``, findings: findings.filter((one) => isNamed(one, name)) })),
  ]
  const out = new Set(ignored.flatMap((one) => one.findings))
  const kept = findings.filter((one) => !out.has(one))
  if (out.size === 0) return { judgement, ignored }
  return { judgement: { bump: maxBump(kept.map(({ bump }) => bump)), findings: kept, order: orderOf(kept) }, ignored }
}

/**
 * Returns a remark for each entry of the settings: the findings that it leaves out, with the bump of each, or that there
 * are none.
 */
export const ignoredRemarks = (ignored: Kept['ignored']): readonly Remark[] =>
  ignored.map(({ entry, findings }) =>
    findings.length === 0
      ? { code: 'setting-unused', message: `package.json, contracts: ${entry} leaves out nothing. Remove it.` }
      : {
          code: 'finding-ignored',
          message: `package.json, contracts: ${entry} leaves out ${findings
            .map((one) => `\`${findingNames(one)[0]}\` (${one.bump})`)
            .join(', ')}.`,
        },
  )
