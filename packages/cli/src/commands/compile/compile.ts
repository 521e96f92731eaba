import { countNoun } from '@contracts/core/internal'
import { relative, resolve } from 'node:path'
import { whyNotCompiled } from '@contracts/compiler/internal'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { kindOf } from '../../package/write-files.js'
import { uncompiled, type ModuleFile, moduleFiles } from './module-files.js'
import type { ModuleType } from './module-files.js'
import { readUserModule } from './user-module.js'
import { staleFiles, writeFiles } from '../../package/write-files.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

const moduleTypes = (format: string | true | undefined): readonly ModuleType[] => {
  if (format === 'both') return ['esm', 'cjs']
  return format === 'cjs' ? ['cjs'] : ['esm']
}

/** Returns a line for each file that is missing or stale, or one line that reports that all are up to date. */
const checkText = (stale: readonly ModuleFile[], all: readonly ModuleFile[], cwd: string): string =>
  stale.length === 0
    ? `${countNoun(all.length, 'file')} up to date.\n`
    : stale
        .map(
          ({ path }) => `✗ ${printable(relative(cwd, path))} is ${kindOf(path) === undefined ? 'missing' : 'stale'}.\n`,
        )
        .join('')

/**
 * Compiles each contract of a module to its own module. With `--check` it only reports which of these modules are
 * missing or stale.
 */
export const compile = async ({ operands: [path = ''], flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const named = flags['out']
  if (typeof named !== 'string') return refuse('contracts compile needs --out and a folder.')
  const folder = resolve(io.cwd, named)
  if (kindOf(folder) === 'file') return refuse(`${printable(named)} is not a folder.`)
  const module = await readUserModule(path, io.cwd)
  if (E.isLeft(module)) return refuse(module.left)
  const files = moduleFiles(module.right, folder, moduleTypes(flags['module']))
  const stale = staleFiles(files)
  const failed = uncompiled(module.right)
  for (const name of failed) await err.write(`✗ ${printable(name)} ${whyNotCompiled}.\n`)
  if (flags['check'] === true) {
    await out.write(checkText(stale, files, io.cwd))
    return stale.length + failed.length === 0 ? exitCode.valid : exitCode.invalid
  }
  const written = writeFiles(stale)
  if (E.isLeft(written)) {
    const { path: file, why } = written.left
    return refuse(`${printable(relative(io.cwd, file))} cannot be written: ${printable(why)}`)
  }
  const compiled = countNoun(module.right.found.length - failed.length, 'contract')
  const same = String(files.length - stale.length)
  await out.write(`${compiled} compiled: ${countNoun(stale.length, 'file')} written, ${same} unchanged.\n`)
  return failed.length === 0 ? exitCode.valid : exitCode.invalid
}
