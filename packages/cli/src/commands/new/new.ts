import { createRequire } from 'node:module'
import { join } from 'node:path'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { shownFrom } from '../../package/contract-packages.js'
import { kindOf, staleFiles, writeFiles } from '../../package/write-files.js'
import { newContract } from './contract.js'
import { type Layout, layoutFor } from './layout.js'
import type { NewFile, Plan } from './plan.js'
import { newRule } from './rule.js'
import { newMigration, newVersion } from './version.js'
import { isKebab } from '@contracts/authoring/internal'

type Flags = Task['flags']

/** Things that the command can create, and the options for each. */
const scaffolds: Readonly<
  Record<
    string,
    {
      readonly takes: readonly string[]
      readonly plan: (layout: Layout, name: string, flags: Flags) => E.Either<string, Plan>
    }
  >
> = {
  contract: {
    takes: ['role'],
    plan: (layout, name, { role }) => newContract(layout, name, typeof role === 'string' ? role : 'message'),
  },
  rule: {
    takes: ['on'],
    plan: (layout, name, { on }) =>
      typeof on === 'string' ? newRule(layout, name, on) : E.left('A rule needs its contract: --on <contract>.'),
  },
  version: { takes: [], plan: newVersion },
  migration: { takes: ['down'], plan: (layout, name, { down }) => newMigration(layout, name, down === true) },
}

const planOf = async (what: string, id: string, flags: Flags, cwd: string): Promise<E.Either<string, Plan>> => {
  const scaffold = Object.hasOwn(scaffolds, what) ? scaffolds[what] : undefined
  if (scaffold === undefined)
    return E.left(`contracts new makes a contract, rule, version or migration, not ${printable(JSON.stringify(what))}.`)
  const surplus = Object.keys(flags).find((flag) => !scaffold.takes.includes(flag))
  if (surplus !== undefined) return E.left(`A new ${what} takes no --${surplus}.`)
  const found = await layoutFor(id, cwd)
  if (E.isLeft(found)) return found
  const { layout, name } = found.right
  if (!isKebab(name)) return E.left(`${printable(name)} is not a name: write small letters, digits and hyphens.`)
  return scaffold.plan(layout, name, flags)
}

/** The part of Prettier, the formatter of a package, that is called here. */
interface Prettier {
  readonly version: string
  readonly format: (text: string, options: object) => Promise<string>
  readonly resolveConfig: (path: string) => Promise<object | null>
}

const prettierOf = (folder: string): Prettier | undefined => {
  try {
    const prettier = createRequire(join(folder, 'package.json'))('prettier') as Prettier // the package of this name
    // Prettier 2, which other tools may have installed, cannot parse import attributes.
    return Number.parseInt(prettier.version, 10) >= 3 ? prettier : undefined
  } catch {
    return undefined // not installed: the files are not formatted
  }
}

const formatted = async (file: NewFile, prettier: Prettier | undefined): Promise<NewFile> => {
  if (prettier === undefined) return file
  const options = { ...(await prettier.resolveConfig(file.path)), filepath: file.path }
  return { path: file.path, text: await prettier.format(file.text, options) }
}

/** Writes the files of a new contract, rule, version or migration. */
export const create = async ({ operands: [what = '', id = ''], flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const plan = await planOf(what, id, flags, io.cwd)
  if (E.isLeft(plan)) return refuse(`${plan.left} Nothing was written.`)
  const prettier = prettierOf(io.cwd)
  const files = staleFiles(await Promise.all(plan.right.files.map((file) => formatted(file, prettier))))
  const isNew = new Map(files.map(({ path }) => [path, kindOf(path) === undefined]))
  const written = writeFiles(files)
  if (E.isLeft(written)) return refuse(`${shownFrom(io.cwd, written.left.path)} cannot be written: ${written.left.why}`)
  for (const { path } of files)
    await out.write(`${isNew.get(path) === true ? 'wrote' : 'changed'} ${shownFrom(io.cwd, path)}\n`)
  await out.write(`\nNext:\n${plan.right.next.map((line) => `  ${line}\n`).join('')}`)
  return exitCode.valid
}
