import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { printable } from '@contracts/core/report'
import { compatibilityMatrix } from '@contracts/evolution'
import { codesIn, readReleases } from '@contracts/evolution/release'
import { matrixMarkdown, matrixText } from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { comparisonOf } from '../../readers/schema/comparison.js'
import { discover } from '../../discovery/installed.js'
import { unscoped } from '../../discovery/no-such-contract.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

/**
 * Finds the folder of a package by the path of that folder, the path of its `releases` folder, or the name of the
 * installed package. Returns `undefined` if there is no such package with releases.
 */
const packageAt = async (operand: string, cwd: string): Promise<string | undefined> => {
  const path = resolve(cwd, operand)
  if (basename(path) === 'releases' && (await isFolder(path))) return dirname(path)
  if (await isFolder(join(path, 'releases'))) return path
  const isName = /^(?:@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/.test(operand)
  for (let folder = resolve(cwd); isName; folder = dirname(folder)) {
    const installed = join(folder, 'node_modules', operand)
    if (await isFolder(join(installed, 'releases'))) return installed
    if (dirname(folder) === folder) break
  }
  return undefined
}

/** Prints which versions of a package are compatible: every producer version against every consumer version. */
export const matrix = async ({ operands: [operand = '', surplus], flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  if (surplus !== undefined) return refuse('contracts diff --matrix takes one package, or its folder of releases.')
  const folder = await packageAt(operand, io.cwd)
  if (folder === undefined) {
    const meant = discover(io.cwd).find(({ name }) => unscoped(name) === operand && name !== operand)?.name
    const hint = meant === undefined ? 'name a package, or a folder called releases.' : `did you mean ${meant}?`
    return refuse(`${printable(operand)} has no releases: ${hint}`)
  }
  const releases = readReleases(folder)
  if (E.isLeft(releases)) return refuse(printable(`${operand}: ${releases.left}.`))
  const { executionBetween } = await import('@contracts/evolution/compare')
  const table = compatibilityMatrix(releases.right, {
    ...comparisonOf(flags),
    execution: executionBetween(codesIn(folder)),
  })
  if (flags['format'] === 'json') await out.write(`${JSON.stringify(table, null, 2)}\n`)
  else await out.write(flags['format'] === 'markdown' ? matrixMarkdown(table) : matrixText(table))
  const cells = table.contracts.flatMap((one) => one.cells)
  return cells.every(({ verdict }) => verdict === 'compatible' || verdict === 'absent')
    ? exitCode.valid
    : exitCode.invalid
}
