import type { Finding } from '@contracts/evolution'
import type { SnapshotChange } from '@contracts/protocols/snapshot'
import type { WorkspaceReport, PackageReport, Problem, Remark } from '@contracts/evolution/check'
import { describeEvidence, reportableEffects } from '@contracts/evolution/report'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { writeFiles } from '../../package/write-files.js'
import { repositoryRoot } from '../../package/repository-root.js'
import { fingerprintsOf, problemsLog, region } from '../../reporters/problems-log.js'
import type { SarifProblem } from '../../reporters/sarif-log.js'

const textOf = (finding: Finding, since: string): string => {
  const [{ role }] = finding.locations
  const evidence = reportableEffects(finding).map((effect) => {
    const words = describeEvidence(effect, role, since)
    return effect.counterexample === undefined ? words : `${words} ${JSON.stringify(effect.counterexample)}`
  })
  return [finding.description, ...evidence].join('\n')
}

/**
 * Converts a finding to a result. A finding that causes the required bump is an error if that bump is not allowed.
 * Every other finding is a note.
 */
const resultOf = (
  finding: Finding,
  { since, isError, fileOf }: { since: string; isError: boolean; fileOf: (subject: string) => string },
): SarifProblem => {
  const [{ subject, pointer }] = finding.locations
  return {
    rule: finding.kind,
    level: isError ? 'error' : 'note',
    text: textOf(finding, since),
    source: fileOf(subject),
    region,
    where: `${subject} ${pointer}`.trim(),
    fingerprints: fingerprintsOf(finding.fingerprint),
  }
}

/** Returns the findings for a folder of schemas as SARIF 2.1.0. The file of each finding is the schema itself. */
export const folderSarif = (
  findings: readonly Finding[],
  { folder, since, failing, cwd }: { folder: string; since: string; failing: string | undefined; cwd: string },
): string =>
  problemsLog(
    findings.map((finding) =>
      resultOf(finding, {
        since,
        isError: finding.bump === failing,
        fileOf: (subject) => resolve(cwd, folder, subject),
      }),
    ),
    { root: repositoryRoot(cwd), wasChecked: true },
  )

const schemaOf = (folder: string, subject: string): string => {
  const [, name, version] = /\/([^/@]+)@(\d+)$/.exec(subject) ?? []
  const schema = join(folder, 'schemas', `${name ?? ''}.v${version ?? ''}.schema.json`)
  return existsSync(schema) ? schema : join(folder, 'package.json')
}

/** Converts a problem, or a remark, which has no fix, to a result. */
const problemOf = (problem: Problem | Remark, folder: string, of: string): SarifProblem => ({
  rule: problem.code,
  level: 'fix' in problem ? 'error' : 'note',
  text: 'fix' in problem ? `${problem.message}\nFix: ${problem.fix}` : problem.message,
  source: join(folder, 'package.json'),
  region,
  where: of,
  fingerprints: fingerprintsOf(`${of} ${problem.code}`),
})

const packageResults = (report: PackageReport, root: string): readonly SarifProblem[] => {
  const { since, compatibility, problems, remarks } = report
  const folder = join(root, report.folder)
  const fails = problems.length > 0
  return [
    ...compatibility.findings.map((finding) =>
      resultOf(finding, {
        since,
        isError: fails && compatibility.bump !== 'none' && finding.bump === compatibility.bump,
        fileOf: (subject) => schemaOf(folder, subject),
      }),
    ),
    ...[...problems, ...remarks].map((problem) => problemOf(problem, folder, report.package)),
  ]
}

/**
 * Returns the report of the check for packages as SARIF 2.1.0. A finding is located in the schema file of its contract,
 * or in package.json if there is no such file. A problem is located in package.json. `root` is the root of the workspace.
 */
export const workspaceSarif = ({ packages, problems }: WorkspaceReport, cwd: string, root: string): string =>
  problemsLog(
    [
      ...packages.flatMap((report) => packageResults(report, root)),
      ...problems.map((problem) => problemOf(problem, cwd, 'the workspace')),
    ],
    { root: repositoryRoot(cwd), wasChecked: problems.length === 0 },
  )

/** Returns the changes of a pinned server as SARIF 2.1.0. The file of each is its snapshot. */
export const snapshotSarif = (changes: readonly SnapshotChange[], file: string, cwd: string): string =>
  problemsLog(
    changes.map(({ kind, verdict, notable, part, name, description, call, result }) => ({
      rule: kind,
      level: verdict !== 'compatible' ? 'error' : notable === true ? 'warning' : 'note',
      text: [
        `${name} ${description}`,
        ...(call === undefined ? [] : [`A call that was valid before: ${call.name} ${JSON.stringify(call.arguments)}`]),
        ...(result === undefined ? [] : [`A result that is possible now: ${JSON.stringify(result)}`]),
      ].join('\n'),
      source: file,
      region,
      where: `${part} ${name}`,
      fingerprints: fingerprintsOf(`${part} ${name} ${kind} ${description}`),
    })),
    { root: repositoryRoot(cwd), wasChecked: true },
  )

/**
 * Writes the findings to the file given with --sarif, if any. Returns the line to print if that fails, otherwise
 * `undefined`.
 */
export const writeSarif = (log: () => string, { flags, io }: Pick<Task, 'flags' | 'io'>): string | undefined => {
  const { sarif } = flags
  if (typeof sarif !== 'string') return undefined
  const written = writeFiles([{ path: resolve(io.cwd, sarif), text: log() }])
  return E.isLeft(written) ? `✗ ${printable(sarif)} cannot be written: ${written.left.why}.\n` : undefined
}
