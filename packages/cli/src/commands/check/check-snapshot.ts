import { resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { compareWith } from '../../snapshots/compare-with.js'
import { snapshotSarif, writeSarif } from './sarif.js'

/** The options of a check of packages or of a folder, which that of a server does not take. */
const others = ['against', 'bump', 'role', 'exact', 'formats', 'write', 'allow-empty', 'allow-old-build', 'verbose']

/** Checks that a server still takes every call, and returns every result, that its snapshot has pinned. */
export const checkSnapshot = async (task: Task): Promise<ExitCode> => {
  const { flags, io, err } = task
  const { snapshot } = flags
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  if (typeof snapshot !== 'string') return refuse('A command after -- is for --snapshot.')
  const wrong = others.find((flag) => flags[flag] !== undefined)
  if (wrong !== undefined) return refuse(`--${wrong} is not for --snapshot.`)
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
