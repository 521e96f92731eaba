import { compareSchemaContracts, type CompatibilityReport, compareReleases } from '@contracts/evolution'
import {
  formatInstructionDiff,
  formatInstructionDiffs,
  compatibilityMarkdown,
  compatibilityText,
} from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { isColoured } from '../../cli/io.js'
import { matrix } from './matrix.js'
import { isRole, readSide, type Side } from './read-side.js'

/** Compares two schemas, releases or folders of schemas, and says what breaks for whom. */
export const diff = async (task: Task): Promise<ExitCode> => {
  const { operands, flags, io, out, err } = task
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.calledWrongly
  }
  if (flags['matrix'] === true) return matrix(task)
  const [before = '', after] = operands
  if (after === undefined) return refuse('contracts diff needs <old> and <new>.')
  if (before === '-' && after === '-') return refuse('Only one side can be standard input.')
  const role = isRole(flags['role']) ? flags['role'] : undefined
  const old = await readSide(before, role, io)
  if (E.isLeft(old)) return refuse(old.left)
  const next = await readSide(after, role, io)
  if (E.isLeft(next)) return refuse(next.left)
  const judged = judgeSides(old.right, next.right, flags['exact'] === true ? 'exact' : 'contract')
  if (E.isLeft(judged)) return refuse(judged.left)
  const { name } = old.right
  if (flags['format'] === 'json') await out.write(`${JSON.stringify(judged.right, null, 2)}\n`)
  else if (flags['format'] === 'markdown') {
    await out.write(compatibilityMarkdown(judged.right, name))
    await out.write(toldAnew(old.right, next.right))
  } else await out.write(compatibilityText(judged.right, name, { colour: isColoured(io.stdout, io.env) }))
  return holds(judged.right) ? exitCode.holds : exitCode.doesNotHold
}

const words: Record<Side['kind'], string> = { schema: 'a schema', release: 'a release', folder: 'a folder of schemas' }

/** Two sides, judged; one sentence where they are nothing of a kind. Of folders the contracts alone are compared. */
export const judgeSides = (
  old: Side,
  next: Side,
  reading: 'contract' | 'exact',
): E.Either<string, CompatibilityReport> => {
  if (old.kind === 'schema' && next.kind === 'schema')
    return E.right(compareSchemaContracts(old.contract, next.contract, { reading }))
  if (old.kind === 'schema' || next.kind === 'schema')
    return E.left(`A schema is compared with a schema: the one is ${words[old.kind]}, the other ${words[next.kind]}.`)
  const whole = old.kind === 'release' && next.kind === 'release'
  const part = whole ? {} : { exports: {} }
  return E.right(compareReleases({ ...old.release, ...part }, { ...next.release, ...part }, { reading }))
}

/** Whether nothing breaks that a role promises; what nobody can tell does not hold. */
export const holds = ({ bump, findings }: CompatibilityReport): boolean =>
  bump !== 'major' &&
  findings.every(({ effects }) =>
    effects.every(({ verdict, protected: promised }) => verdict !== 'unknown' || !promised),
  )

const sectionOf = (old: Side, next: Side): string => {
  if (old.kind === 'schema' && next.kind === 'schema') {
    const change = formatInstructionDiff(old.contract, next.contract)
    return change === '' ? '' : `#### Instructions\n\n${change}`
  }
  if (old.kind === 'schema' || next.kind === 'schema') return ''
  return formatInstructionDiffs(old.release.contracts ?? [], next.release.contracts ?? [])
}

/** What agents have to be told anew, as the end of a page in Markdown; empty where they are told the same. */
export const toldAnew = (old: Side, next: Side): string => {
  const section = sectionOf(old, next)
  return section === '' ? '' : `\n${section}\n`
}
