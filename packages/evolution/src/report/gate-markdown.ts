import type { GateReport, PackageReport } from '../gate/gate-report.js'
import { blankIn } from '../gate/blanks.js'
import { draftChangeset, migrationAdvice } from './changeset.js'
import { codeBlock, plainMarkdown } from './code-block.js'
import { findingMarkdown } from './finding-markdown.js'
import { notChecked } from './not-checked.js'
import { standing } from './standing.js'

const row = ({ package: name, since, version, against, needs, given, problems }: PackageReport): string => {
  const versions = against === 'release' ? `${since} → ${version}` : since
  const codes = problems.map(({ code }) => `\`${code}\``).join(', ')
  return `| ${problems.length === 0 ? '✅' : '❌'} | \`${name}\` | ${versions} | ${needs} | ${given} | ${codes} |`
}

const details = (report: PackageReport): readonly string[] => {
  const { package: name, since, problems, remarks, judgement, instructions } = report
  const isQuiet = problems.length === 0 && judgement.findings.length === 0 && remarks.length === 0
  if (isQuiet && instructions === undefined) return []
  const draft = draftChangeset(report)
  const advice = migrationAdvice(report)
  return [
    `### \`${name}\``,
    '',
    ...problems.map(({ code, says, fix }) => `- **${code}**: ${plainMarkdown(says)} ${plainMarkdown(fix)}`),
    ...remarks.map(({ code, says }) => `- ${code}: ${plainMarkdown(says)}`),
    '',
    ...judgement.findings.map((finding) => findingMarkdown(finding, since)),
    '',
    ...(instructions === undefined ? [] : [instructions, '']),
    ...(advice === undefined ? [] : ['To tell readers of:', '', codeBlock(advice, 'md'), '']),
    ...(draft === undefined
      ? []
      : [
          `Changeset to ${blankIn(draft.text) === undefined ? 'paste' : 'complete'}, as \`${draft.file}\`:`,
          '',
          codeBlock(draft.text.trimEnd(), 'md'),
          '',
        ]),
  ]
}

const head = ['| | package | since | needs | promised | |', '| --- | --- | --- | --- | --- | --- |']

/**
 * The gate as the comment of a pull request: a table of the packages, and below it what was found in each, with the
 * messages that show it, what agents have to be told anew, and the changeset to paste.
 *
 * @category reporters
 * @since 1.0.0
 */
export const gateMarkdown = (report: GateReport, { verbose = false }: { readonly verbose?: boolean } = {}): string => {
  const { broken, holding, unknown } = standing(report)
  return [
    `## Contracts: ${report.holds ? 'the versions hold' : 'the versions do not hold'}`,
    '',
    ...(report.packages.length === 0 && !report.holds
      ? ['Nothing was judged.', '']
      : [`${String(broken)} not holding, ${String(holding)} holding, ${String(unknown)} unproved.`, '']),
    ...(report.base === undefined
      ? []
      : [`Release files, packages and versions compared with ${plainMarkdown(report.base)}.`, '']),
    ...report.problems.map(({ code, says, fix }) => `- **${code}**: ${plainMarkdown(says)} ${plainMarkdown(fix)}`),
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
