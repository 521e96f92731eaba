import { resolve } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { contractPackagesIn, readPackage, shownFrom } from '../../package/contract-packages.js'
import { derivedFiles } from '../../package/derived-files.js'
import { type DueFile, kindOf, staleFiles, writeFiles } from '../../package/write-files.js'
import { countGrouped } from '@contracts/core/internal'

/** Describes what is wrong with a file on disk. */
const stateOf = ({ path, text }: DueFile): string => {
  if (text === undefined) return 'belongs to no contract'
  return kindOf(path) === undefined ? 'is missing' : 'is out of date'
}

/**
 * Returns every derived file of the contract packages in a folder. Left is a sentence about the first package that
 * cannot be read.
 */
const filesIn = async (folder: string): Promise<E.Either<string, readonly DueFile[]>> => {
  const found = await contractPackagesIn(folder)
  if (E.isLeft(found)) return found
  const files: DueFile[] = []
  for (const installed of found.right) {
    const one = await readPackage(installed)
    if (E.isLeft(one)) return one
    files.push(...derivedFiles(one.right))
  }
  return E.right(files)
}

/**
 * Writes every file that is derived from the contracts of a folder. With `--check` it only reports those that are out
 * of date.
 */
export const generate = async ({ operands: [folder = '.'], flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const files = await filesIn(resolve(io.cwd, folder))
  if (E.isLeft(files)) return refuse(files.left)
  const stale = staleFiles(files.right)
  if (stale.length === 0) {
    await out.write(
      `${countGrouped(files.right.filter(({ text }) => text !== undefined).length, 'file')} up to date.\n`,
    )
    return exitCode.valid
  }
  if (flags['check'] === true) {
    for (const file of stale) await out.write(`✗ ${shownFrom(io.cwd, file.path)} ${stateOf(file)}.\n`)
    await out.write('Run contracts generate.\n')
    return exitCode.invalid
  }
  const written = writeFiles(stale)
  if (E.isLeft(written)) return refuse(`${shownFrom(io.cwd, written.left.path)} cannot be written: ${written.left.why}`)
  for (const { path, text } of stale)
    await out.write(`${text === undefined ? 'removed' : 'wrote'} ${shownFrom(io.cwd, path)}\n`)
  return exitCode.valid
}
