import { countNoun } from '@contracts/core/internal'
import { type Bump, type CompatibilityReport, compareSchemaFiles, isAtLeast } from '@contracts/evolution'
import { compatibilityMarkdown, compatibilityText } from '@contracts/evolution/report'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { isColoured } from '../../cli/io.js'
import { isRole } from '../../readers/schema/read-schema.js'
import { comparisonOf } from '../../readers/schema/comparison.js'
import { isBump } from './bump.js'
import { folderSarif, writeSarif } from './sarif.js'
import { readChangedFolder } from './changed-folder.js'

/**
 * The result of the check for a folder of schemas, with the bump that the change needs and the largest bump that is
 * allowed. `notChecked` are the YAML files of the folder, and the operations of its OpenAPI documents.
 */
interface FolderReport {
  readonly passes: boolean
  readonly folder: string
  readonly base: string
  readonly schemas: number
  readonly notChecked: readonly string[]
  readonly needs: Bump
  readonly allowed: Bump
  readonly compatibility: CompatibilityReport
}

const whyRefused = ({ flags }: Task): string | undefined => {
  const [wrong] = ['allow-old-build', 'allow-empty', 'verbose', 'write'].filter((flag) => flags[flag] !== undefined)
  if (wrong !== undefined) return `--${wrong} is for packages, not for a folder of schemas.`
  return flags['against'] === 'npm' ? '--against npm is for packages: name a git revision for a folder.' : undefined
}

const conclusion = ({ passes, needs, allowed }: FolderReport): string => {
  if (passes) return `needs ${needs}, ${allowed} is allowed`
  return `needs ${needs}, only ${allowed} is allowed: restore what it breaks, or release it with --bump ${needs}`
}

/** Returns the sentences about what is not checked: YAML files, and the operations of OpenAPI documents. */
const unchecked = ({ notChecked }: FolderReport): readonly string[] => {
  const ofOpenApi = notChecked.filter((one) => one.endsWith('#/paths'))
  const yaml = notChecked.filter((one) => !ofOpenApi.includes(one))
  return [
    ...(yaml.length === 0
      ? []
      : [`not checked: ${printable(yaml.join(', '))} (YAML: convert to JSON what is a schema)`]),
    ...(ofOpenApi.length === 0
      ? []
      : [`not checked: ${printable(ofOpenApi.join(', '))} (OpenAPI: only the schemas of components are compared)`]),
  ]
}

const text = (report: FolderReport, colour: boolean): string => {
  const { folder, base, compatibility, passes, schemas } = report
  return [
    compatibilityText(compatibility, base, { colour }).trimEnd(),
    `${passes ? '✓' : '✗'} ${printable(folder)}: ${conclusion(report)}`,
    `${countNoun(schemas, 'schema')} compared with ${printable(base)}`,
    ...unchecked(report),
    '',
  ].join('\n')
}

const markdown = (report: FolderReport): string => {
  const { folder, base, compatibility, passes, schemas } = report
  return [
    `## Contracts: ${passes ? 'passed' : 'failed'}`,
    '',
    `${inCode(folder)}: ${conclusion(report)}.`,
    '',
    `${countNoun(schemas, 'schema')} compared with ${inCode(base)}.`,
    '',
    ...unchecked(report).flatMap((line) => [inCode(line), '']),
    compatibilityMarkdown(compatibility, base),
  ].join('\n')
}

/** Formats a name as inline code in Markdown, on one line. */
const inCode = (name: string): string => `\`${printable(name).replaceAll('`', "'")}\``

const json = ({ compatibility, ...report }: FolderReport): string =>
  `${JSON.stringify({ ...report, findings: compatibility.findings, order: compatibility.order }, undefined, 2)}\n`

const sarif = ({ folder, base: since, compatibility, passes, needs }: FolderReport, cwd: string): string =>
  folderSarif(compatibility.findings, { folder, since, failing: passes ? undefined : needs, cwd })

const written = (report: FolderReport, { flags, io }: Task): string => {
  if (flags['format'] === 'json') return json(report)
  if (flags['format'] === 'sarif') return sarif(report, io.cwd)
  return flags['format'] === 'markdown' ? markdown(report) : text(report, isColoured(io.stdout, io.env))
}

/** Checks every schema below a folder against the schema at the same path at a git revision. */
export const checkFolder = async (name: string, task: Task): Promise<ExitCode> => {
  const { flags, io, out, err } = task
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const why = whyRefused(task)
  if (why !== undefined) return refuse(why)
  const { against, bump, role } = flags
  const read = await readChangedFolder(name, {
    cwd: io.cwd,
    folder: resolve(io.cwd, name),
    against: typeof against === 'string' ? against : undefined,
    role: isRole(role) ? role : undefined,
    stdin: io.stdin,
  })
  if (E.isLeft(read)) return refuse(read.left)
  const { old, next, unreadable, unread, base } = read.right
  const compatibility = compareSchemaFiles(old, next, { ...comparisonOf(flags), unreadable })
  const allowed = isBump(bump) ? bump : 'minor'
  const needs = compatibility.bump
  const passes = isAtLeast(allowed, needs)
  const report = { passes, folder: name, base, schemas: next.size, notChecked: unread, needs, allowed, compatibility }
  const unwritten = writeSarif(() => sarif(report, io.cwd), task)
  if (unwritten !== undefined) {
    await err.write(unwritten)
    return exitCode.usageError
  }
  await out.write(written(report, task))
  return passes ? exitCode.valid : exitCode.invalid
}
