import { printable } from '@contracts/core/report'
import type { CompatibilityReport } from '@contracts/evolution'
import { isCollection } from '@contracts/evolution/internal'
import { typeComparer } from '@contracts/evolution/release'
import { compatibilityMarkdown, compatibilityText } from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { isColoured } from '../../cli/io.js'
import { comparisonOf } from '../../readers/schema/comparison.js'
import { matrix } from './matrix.js'
import { reportDifference } from './difference.js'
import { isRole } from '../../readers/schema/read-schema.js'
import { compareSides, instructionsText } from './compare-sides.js'
import { readSide, readSideAtBase, type Side } from './read-side.js'
import { diffSnapshots, whyNoSnapshots } from './snapshots.js'

/** Compares two schemas, releases or folders of schemas, and reports what breaks for whom. */
export const diff = async (task: Task): Promise<ExitCode> => {
  const { operands, flags, io, out, err } = task
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const why = whyNoSnapshots(task) ?? whyRefused(flags)
  if (why !== undefined) return refuse(why)
  if (flags['mcp'] === true) return diffSnapshots(task)
  const { against } = flags
  if (flags['matrix'] === true) {
    return typeof against === 'string' ? refuse('--matrix compares releases: it takes no --against.') : matrix(task)
  }
  const call = typeof against === 'string' ? parseCallWithBase(operands) : parseCall(operands)
  if (E.isLeft(call)) return refuse(call.left)
  const { before, after } = call.right
  const role = isRole(flags['role']) ? flags['role'] : undefined
  const old = await (typeof against === 'string'
    ? readSideAtBase(before, against, role, io)
    : readSide(before, role, io))
  if (E.isLeft(old)) return refuse(old.left)
  const next = await readSide(after, role, io)
  if (E.isLeft(next)) return refuse(next.left)
  if (flags['difference'] === true || flags['traffic'] !== undefined) {
    const [a, b] = [old.right, next.right]
    if (a.kind !== 'schema' || b.kind !== 'schema') return refuse('--difference and --traffic compare two schemas.')
    const collection = [a, b].find(({ contract: { schema } }) => isCollection(schema))
    return collection === undefined
      ? reportDifference(a, b, task)
      : refuse(`${printable(collection.name)} has only definitions, which --difference and --traffic do not compare.`)
  }
  const compared = await compareSides(old.right, next.right, {
    ...comparisonOf(flags),
    compareTypes: typeComparer([io.cwd]),
  })
  if (E.isLeft(compared)) return refuse(compared.left)
  const { name } = old.right
  if (flags['format'] === 'json') await out.write(`${JSON.stringify(compared.right, null, 2)}\n`)
  else if (flags['format'] === 'markdown') {
    await out.write(compatibilityMarkdown(compared.right, name))
    await out.write(instructionsText(old.right, next.right))
  } else await out.write(compatibilityText(compared.right, name, { colour: isColoured(io.stdout, io.env) }))
  const parts = [next.right, old.right].find(hasOperations)
  if (parts !== undefined)
    await err.write(
      `! ${printable(parts.name)}: only the schemas of OpenAPI components are compared, not the operations.\n`,
    )
  return isCompatible(compared.right) ? exitCode.valid : exitCode.invalid
}

/** Returns whether a side has an OpenAPI document, whose operations are not compared. */
const hasOperations = (side: Side): boolean =>
  side.kind === 'schema'
    ? side.isPart
    : side.kind === 'folder' && side.folder.unread.some((one) => one.endsWith('#/paths'))

/** Returns a sentence about a flag that another one rules out; `undefined` if there is none. */
const whyRefused = (flags: Task['flags']): string | undefined => {
  if (flags['matrix'] === true) {
    if (flags['role'] !== undefined)
      return '--role is not for --matrix: the contracts of a release have their own roles.'
    const [wrong] = ['difference', 'traffic'].filter((flag) => flags[flag] !== undefined)
    return wrong && `--${wrong} is not for --matrix: it compares two schemas.`
  }
  if (flags['difference'] !== true && flags['traffic'] === undefined) return undefined
  const name = 'is not for --difference and --traffic'
  if (flags['exact'] !== undefined) return `--exact ${name}: they ask what is read, and not what is written.`
  if (flags['role'] !== undefined) return `--role ${name}: they ask what is read, whoever writes it.`
  return flags['format'] === 'markdown' ? `--format markdown ${name}: use text or json.` : undefined
}

interface Call {
  readonly before: string
  readonly after: string
}

const parseCall = ([before = '', after]: readonly string[]): E.Either<string, Call> => {
  if (after === undefined) return E.left('contracts diff needs <old> and <new>.')
  if (before === '-' && after === '-') return E.left('Only one side can be standard input.')
  return E.right({ before, after })
}

const parseCallWithBase = ([path = '', surplus]: readonly string[]): E.Either<string, Call> => {
  if (surplus !== undefined) return E.left('contracts diff --against takes one path: the old side is that path in git.')
  if (path === '-') return E.left('contracts diff --against takes a path, not standard input.')
  return E.right({ before: path, after: path })
}

/** Checks that no change breaks a direction that the role protects. An unproved direction counts as broken. */
const isCompatible = ({ bump, findings }: CompatibilityReport): boolean =>
  bump !== 'major' &&
  findings.every(({ effects }) =>
    effects.every(({ verdict, protected: promised }) => verdict !== 'unknown' || !promised),
  )
