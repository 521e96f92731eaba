import { resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { compareWith } from '../../snapshots/compare-with.js'
import { snapshotSarif, writeSarif } from './sarif.js'

/** The options of a check of packages or of a folder, which that of a server does not take. */
const others = ['against', 'bump', 'role', 'exact', 'formats', 'write', 'allow-empty', 'allow-old-build', 'verbose']

/** Checks that a server still takes every call, and returns every result, that its snapshot has pinned. */
export const checkSnapshot = async (snapshot: string, task: Task): Promise<ExitCode> => {
  const { flags, io, err } = task
  const wrong = others.find((flag) => flags[flag] !== undefined)
  if (wrong !== undefined) {
    await err.write(`✗ --${wrong} is not for --snapshot.\n`)
    return exitCode.usageError
  }
  let unwritten: string | undefined
  const code = await compareWith(snapshot, task.operands[0], task, ({ changes }, format) => {
    const log = (): string => snapshotSarif(changes, resolve(io.cwd, snapshot), io.cwd)
    unwritten = writeSarif(log, task)
    return format === 'sarif' ? log() : undefined
  })
  if (unwritten === undefined) return code
  await err.write(unwritten)
  return exitCode.usageError
}
