import { relative, resolve } from 'node:path'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { moduleFiles } from '../compile/module-files.js'
import type { ModuleType } from '../compile/module-type.js'
import { readUserModule } from '../compile/user-module.js'
import { staleFiles, writeFiles } from '../compile/write-files.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'

const types = { esm: ['esm'], cjs: ['cjs'], both: ['esm', 'cjs'] } as const satisfies Record<
  string,
  readonly ModuleType[]
>

const asked = (format: string | true | undefined): readonly ModuleType[] =>
  format === 'cjs' || format === 'both' ? types[format] : types.esm

const count = (n: number, one: string): string => `${String(n)} ${one}${n === 1 ? '' : 's'}`

/** Writes the contracts of a module as modules of their own; with `--check` only says which of them are stale. */
export const compile = async ({ operands: [path = ''], flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.calledWrongly
  }
  const named = flags['out']
  if (typeof named !== 'string') return refuse('contracts compile needs --out and the folder to write to.')
  const folder = resolve(io.cwd, named)
  const module = await readUserModule(path, io.cwd)
  if (E.isLeft(module)) return refuse(module.left)
  const files = moduleFiles(module.right, folder, asked(flags['format']))
  const stale = staleFiles(files)
  const found = count(module.right.found.length, 'contract')
  if (flags['check'] === true) {
    for (const { path: file } of stale) await out.write(`✗ ${printable(relative(io.cwd, file))} is stale.\n`)
    if (stale.length === 0) await out.write(`${found}, ${count(files.length, 'file')}: all as they should be.\n`)
    return stale.length === 0 ? exitCode.holds : exitCode.doesNotHold
  }
  const written = writeFiles(stale)
  if (E.isLeft(written)) return refuse(written.left)
  const same = files.length - stale.length
  await out.write(`${found} compiled: ${count(stale.length, 'file')} written, ${String(same)} as they were.\n`)
  return exitCode.holds
}
