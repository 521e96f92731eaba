import { countNoun } from '@contracts/core/internal'
import type { Draft, WorkspaceReport, PackageReport, Problem } from './workspace-report.js'
import { type Finding, isUnknown } from '../verdict/finding.js'
import { findingMarkdown, findingText } from '../report/compatibility-text.js'
import {
  codeBlock,
  indented,
  inlineCode,
  type Paint,
  paintOf,
  plainHtml,
  plainMarkdown,
  safe,
  type TextOptions,
} from '../report/markup.js'

/**
 * Things that `contracts check` does not check, one sentence each, as in docs/compatibility.md under _What is not checked_.
 */
export const notChecked: readonly string[] = Object.freeze([
  'What an exported function does when it runs, and the values of exported constants; their declared types are compared.',
  'Code that depends on the clock, on environment variables, on files or on a network.',
  'What a call changes elsewhere, such as a property of the global object; its results are compared.',
  'What the readers of other formats (CSV, Markdown, YAML) make of a file.',
  'The files behind a pattern of `exports`, such as `./schemas/*`, beside the schemas and decoders of the contracts, and without `exports` all files beside the main one.',
  'Modules that bundlers load in place of others within a package, by `browser` or `imports`; those of entries are compared.',
  'Exported codecs that are functions or members of another codec, and those that only a call, a getter of an instance, a set or a symbol leads to.',
  'The commands in `bin`: their flags, what they print, and their exit codes.',
  'The packages in `dependencies`, and the types of other packages that exported types refer to.',
  'The type parameters of exported codecs and contracts; their messages are compared instead.',
  'The words and the order of issues and hints.',
  'How long anything takes, how much memory it needs, and how large a bundle becomes.',
])

const promised = ({ against, given, promisedBy }: PackageReport): string => {
  if (against === 'release') return given === 'none' ? 'its version has not moved' : `its version says ${given}`
  if (promisedBy === 'caller') return `--bump says ${given}`
  return given === 'none' ? 'no changeset names it' : `the changeset says ${given}`
}

const versionsOf = ({ against, since, version }: PackageReport): string =>
  against === 'release' ? `${since} → ${version}` : since

const headOf = (report: PackageReport, name: string): string =>
  `${name} ${versionsOf(report)}   needs ${report.needs}, ${promised(report)}`

/** Returns whether a finding says that the code has changed, so that a report shows what it rests on. */
const isOfCode = ({ kind }: Finding): boolean => kind === 'code-changed'

const isReported =
  ({ compatibility }: PackageReport) =>
  (finding: Finding): boolean =>
    (finding.bump === compatibility.bump && finding.bump !== 'none') || isUnknown(finding) || isOfCode(finding)

/** The package and subject for which a cause was reported first, by its fingerprint. */
type Reported = Map<string, { readonly package: string; readonly subject: string }>

/**
 * Names the package that has reported the same cause already, since a change in a library surfaces in every package
 * built on it. Returns `''` for a new cause.
 */
const sameCause = (
  { fingerprint, locations: [{ subject }] }: Finding,
  report: PackageReport,
  reported: Reported,
): string => {
  const before = reported.get(fingerprint)
  if (before !== undefined) return `    The same cause as ${safe(before.subject)} in ${safe(before.package)}.\n`
  reported.set(fingerprint, { package: report.package, subject })
  return ''
}

const problemText = ({ code, message, fix }: Problem, indent: string, paint: Paint): string =>
  `${indent}${paint.red(code)}: ${safe(message)}\n${indent}  Fix: ${safe(fix)}`

const remarkLines = ({ remarks }: PackageReport, paint: Paint): readonly string[] =>
  remarks.map(({ code, message }) => `  ${paint.yellow(code)}: ${safe(message)}`)

const adviceLines = ({ advice }: PackageReport): readonly string[] =>
  advice === undefined ? [] : [`\n  For the release notes:\n\n${indented(advice, '    ')}`]

const fileText = (title: string, { file, text }: Pick<Draft, 'file' | 'text'>): string =>
  `\n  ${title}:\n\n    ${safe(file)}\n${indented(text.trimEnd(), '    ')}`

const titleOf = ({ blanks, isInPlace = false }: Draft): string =>
  `Changeset to ${blanks.length === 0 ? 'paste' : 'complete'}${isInPlace ? ', in place of the one that is there' : ''}`

const failing = (report: PackageReport, paint: Paint, reported: Reported, verbose: boolean): string => {
  const findings = report.compatibility.findings.filter((finding) => verbose || isReported(report)(finding))
  const smaller = report.compatibility.findings.length - findings.length
  const { changeset: draft, since, problems } = report
  return [
    headOf(report, paint.bold(safe(report.package))),
    '',
    ...findings.map((finding) => `${findingText(finding, since, paint)}\n${sameCause(finding, report, reported)}`),
    ...(smaller > 0 ? [`  and ${countNoun(smaller, 'smaller change')}, which --verbose lists\n`] : []),
    ...problems.map((problem) => problemText(problem, '  ', paint)),
    ...remarkLines(report, paint),
    ...adviceLines(report),
    ...(draft === undefined ? [] : [fileText(titleOf(draft), draft)]),
    ...(draft?.messages === undefined ? [] : [fileText('Its messages, as a file of their own', draft.messages)]),
    '',
  ].join('\n')
}

const passing = (report: PackageReport, paint: Paint, verbose: boolean): readonly string[] => {
  const { compatibility, since } = report
  const findings = compatibility.findings.filter((finding) => verbose || isOfCode(finding))
  const isQuiet = report.needs === 'none' && report.given === 'none' && report.remarks.length === 0
  return [
    ...(isQuiet ? [] : [`${paint.green('✓')} ${headOf(report, safe(report.package))}`]),
    ...findings.map((finding) => findingText(finding, since, paint).trimEnd()),
    ...remarkLines(report, paint),
    ...adviceLines(report),
  ]
}

/**
 * Returns the last line of the text report: `2 packages passed, 1 failed, 0 unproved`. A package is unproved if it fails
 * only because of unproved findings.
 */
const summaryText = ({ packages }: WorkspaceReport): string => {
  const stopped = packages.filter(({ problems }) => problems.length > 0)
  const unproved = stopped.filter(({ problems }) => problems.every(({ code }) => code === 'unknown-finding')).length
  const passed = countNoun(packages.length - stopped.length, 'package')
  return `${passed} passed, ${String(stopped.length - unproved)} failed, ${String(unproved)} unproved`
}

const baseLine = ({ base }: WorkspaceReport): readonly string[] =>
  base === undefined ? [] : [`Release files, packages and versions compared with ${safe(base)}`]

const uncheckedSentence = ({ unchecked = [] }: WorkspaceReport): string =>
  `Not checked, since package.json names no catalog and they have no releases: ${unchecked.join(', ')}`

/**
 * Formats the report of the check as text: the packages that fail, with the changeset to paste, one line for each
 * package that passes, and a summary as the last line.
 *
 * @category reporters
 * @since 1.0.0
 */
export const workspaceText = (report: WorkspaceReport, options: TextOptions = {}): string => {
  const paint = paintOf(options)
  const reported: Reported = new Map()
  const isCompared = report.packages.length > 0 || report.problems.length === 0
  const { verbose = false } = options
  const unchecked = verbose ? [`Not checked:\n${notChecked.map((one) => `  - ${one}`).join('\n')}\n`] : []
  const blocks = [
    ...report.problems.map((problem) => `${problemText(problem, '', paint)}\n`),
    ...report.packages
      .filter(({ problems }) => problems.length > 0)
      .map((one) => failing(one, paint, reported, verbose)),
    ...report.packages.filter(({ problems }) => problems.length === 0).flatMap((one) => passing(one, paint, verbose)),
    ...(isCompared && report.unchecked !== undefined ? [safe(uncheckedSentence(report))] : []),
    ...(isCompared ? baseLine(report) : []),
    ...(isCompared ? [...unchecked, summaryText(report)] : []),
  ]
  return `${blocks.join('\n').trimEnd()}\n`
}

const row = (report: PackageReport): string => {
  const { package: name, needs, given, problems } = report
  const codes = problems.map(({ code }) => `\`${code}\``).join(', ')
  return `| ${problems.length === 0 ? '✅' : '❌'} | ${inlineCode(name).replaceAll('|', '\\|')} | ${plainMarkdown(versionsOf(report))} | ${needs} | ${given} | ${codes} |`
}

const problemItem = ({ code, message, fix }: Problem): string =>
  `- **${code}**: ${plainMarkdown(message)} ${plainMarkdown(fix)}`

const details = (report: PackageReport): readonly string[] => {
  const { package: name, since, problems, remarks, compatibility, instructions } = report
  const isQuiet = problems.length === 0 && compatibility.findings.length === 0 && remarks.length === 0
  if (isQuiet && instructions === undefined) return []
  const { changeset: draft, advice } = report
  return [
    `### ${inlineCode(name)}`,
    '',
    ...problems.map(problemItem),
    ...remarks.map(({ code, message }) => `- ${code}: ${plainMarkdown(message)}`),
    '',
    ...compatibility.findings.map((finding) => findingMarkdown(finding, since, report.migration)),
    '',
    ...(instructions === undefined ? [] : [instructions, '']),
    ...(advice === undefined ? [] : ['For the release notes:', '', codeBlock(advice, 'md'), '']),
    ...(draft === undefined
      ? []
      : [`${titleOf(draft)}, as ${inlineCode(draft.file)}:`, '', codeBlock(draft.text.trimEnd(), 'md'), '']),
    ...(draft?.messages === undefined
      ? []
      : [
          `<details><summary>Its messages, as <code>${plainHtml(draft.messages.file)}</code></summary>`,
          '',
          codeBlock(draft.messages.text.trimEnd(), 'json'),
          '',
          '</details>',
          '',
        ]),
  ]
}

const head = ['| | package | since | needs | promised | |', '| --- | --- | --- | --- | --- | --- |']

/**
 * Formats the report of the check as a pull request comment: a table of the packages, then the findings of each, with
 * counterexamples, changed instructions and the changeset to paste.
 *
 * @category reporters
 * @since 1.0.0
 */
export const workspaceMarkdown = (
  report: WorkspaceReport,
  { verbose = false }: Pick<TextOptions, 'verbose'> = {},
): string => {
  return [
    `## Contracts: ${report.passes ? 'passed' : 'failed'}`,
    '',
    ...(report.packages.length === 0 && !report.passes
      ? ['Nothing was checked.', '']
      : [`${summaryText(report)}.`, '']),
    ...(report.base === undefined
      ? []
      : [`Release files, packages and versions compared with ${plainMarkdown(report.base)}.`, '']),
    ...(report.unchecked === undefined ? [] : [`${plainMarkdown(uncheckedSentence(report))}.`, '']),
    ...report.problems.map(problemItem),
    ...(report.problems.length > 0 ? [''] : []),
    ...(report.packages.length === 0 ? [] : [...head, ...report.packages.map(row), '']),
    ...report.packages.flatMap(details),
    ...(verbose ? ['### Not checked', '', ...notChecked.map((one) => `- ${one}`)] : []),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n')
}

/**
 * Formats the report of the check as JSON, with the drafted changeset or migration of each package that needs one.
 *
 * @category reporters
 * @since 1.0.0
 */
export const workspaceJson = (
  report: WorkspaceReport,
  { verbose = false }: Pick<TextOptions, 'verbose'> = {},
): string => {
  return `${JSON.stringify({ ...report, ...(verbose ? { notChecked } : {}) }, null, 2)}\n`
}
