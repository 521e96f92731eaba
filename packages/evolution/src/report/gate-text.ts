import type { GateReport, PackageReport } from '../gate/gate-report.js'
import { blankIn } from '../gate/blanks.js'
import type { Finding } from '../verdict/finding.js'
import { draftChangeset, migrationAdvice } from './changeset.js'
import { findingText } from './finding-text.js'
import { notChecked } from './not-checked.js'
import { type Paint, paintOf, type TextOptions } from './paint.js'
import { counted, safe } from './plain-text.js'
import { standing } from './standing.js'

const promised = ({ against, given, promisedBy }: PackageReport): string => {
  if (against === 'release') return given === 'none' ? 'its version has not moved' : `its version says ${given}`
  if (promisedBy === 'caller') return `--bump says ${given}`
  return given === 'none' ? 'no changeset names it' : `the changeset says ${given}`
}

const headOf = (report: PackageReport, paint: Paint): string => {
  const version = report.against === 'release' ? `${report.since} → ${report.version}` : report.since
  return `${paint.bold(safe(report.package))} ${version}   needs ${report.needs}, ${promised(report)}`
}

const isTold =
  ({ judgement }: PackageReport) =>
  ({ bump, effects }: Finding): boolean =>
    (bump === judgement.bump && bump !== 'none') ||
    effects.some(({ verdict, protected: kept }) => kept && verdict === 'unknown')

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by)

/** Where a cause was told first, by its fingerprint. */
type Told = Map<string, { readonly package: string; readonly subject: string }>

/** A cause that another package has shown already: a change in a library surfaces in everybody built on it. */
const sameCause = ({ fingerprint, places: [{ subject }] }: Finding, report: PackageReport, told: Told): string => {
  const before = told.get(fingerprint)
  if (before !== undefined) return `    The same cause as ${safe(before.subject)} in ${safe(before.package)}.\n`
  told.set(fingerprint, { package: report.package, subject })
  return ''
}

const adviceLines = (report: PackageReport): readonly string[] => {
  const advice = migrationAdvice(report)
  return advice === undefined ? [] : [`\n  To tell readers of:\n\n${indented(advice, '    ')}`]
}

const failing = (report: PackageReport, paint: Paint, told: Told): string => {
  const findings = report.judgement.findings.filter(isTold(report))
  const smaller = report.judgement.findings.length - findings.length
  const draft = draftChangeset(report)
  return [
    headOf(report, paint),
    '',
    ...findings.map((finding) => `${findingText(finding, report.since, paint)}\n${sameCause(finding, report, told)}`),
    ...(smaller > 0 ? [`  and ${counted(smaller, 'smaller change')}\n`] : []),
    ...report.problems.map(({ code, says, fix }) => `  ${paint.red(code)}: ${safe(says)}\n    Fix: ${safe(fix)}`),
    ...report.remarks.map(({ code, says }) => `  ${paint.yellow(code)}: ${safe(says)}`),
    ...adviceLines(report),
    ...(draft === undefined
      ? []
      : [
          `\n  Changeset to ${blankIn(draft.text) === undefined ? 'paste' : 'complete'}:\n\n    ${draft.file}\n${indented(draft.text.trimEnd(), '    ')}`,
        ]),
    '',
  ].join('\n')
}

const holding = (report: PackageReport, paint: Paint): readonly string[] => {
  const { needs, given, remarks, against, since, version } = report
  const quiet = needs === 'none' && given === 'none'
  const versions = against === 'release' ? `${since} → ${version}` : since
  const line = `${paint.green('✓')} ${safe(report.package)} ${versions}   needs ${needs}, ${promised(report)}`
  return [
    ...(quiet && remarks.length === 0 ? [] : [line]),
    ...remarks.map(({ code, says }) => `  ${paint.yellow(code)}: ${safe(says)}`),
    ...adviceLines(report),
  ]
}

const baseLine = ({ base }: GateReport): readonly string[] =>
  base === undefined ? [] : [`Release files, packages and versions compared with ${safe(base)}`]

/**
 * The gate as a person reads it: what does not hold and why, with the changeset to paste, what holds in a line each, and
 * the sum as the last line. Plain unless colour is asked for.
 *
 * @category reporters
 * @since 1.0.0
 */
export const gateText = (report: GateReport, options: TextOptions = {}): string => {
  const paint = paintOf(options)
  const told: Told = new Map()
  const sum = standing(report)
  const isJudged = report.packages.length > 0 || report.problems.length === 0
  const notHolding = `${counted(sum.broken, 'package')} ${sum.broken === 1 ? 'does' : 'do'} not hold`
  const unchecked =
    options.verbose === true ? [`Not checked:\n${notChecked.map((one) => `  - ${one}`).join('\n')}\n`] : []
  const blocks = [
    ...report.problems.map(({ code, says, fix }) => `${paint.red(code)}: ${safe(says)}\n  Fix: ${safe(fix)}\n`),
    ...report.packages.filter(({ problems }) => problems.length > 0).map((one) => failing(one, paint, told)),
    ...report.packages.filter(({ problems }) => problems.length === 0).flatMap((one) => holding(one, paint)),
    ...(isJudged ? baseLine(report) : []),
    ...(isJudged
      ? [
          ...unchecked,
          `${notHolding}, ${String(sum.holding)} ${sum.holding === 1 ? 'holds' : 'hold'}, ${String(sum.unknown)} unproved`,
        ]
      : []),
  ]
  return `${blocks.join('\n').trimEnd()}\n`
}
