import { entryOf } from '@contracts/core'
import { IsoTimestamp } from '@contracts/core/codecs'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { findContract } from '../../discovery/find.js'
import { migrateAll } from './migrate-all.js'
import { migrationPathsTo } from '@contracts/evolution/migration-paths'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { expandSources } from '../../readers/sources.js'

const noPath = (id: string, to: string, versions: readonly number[]): string =>
  versions.length === 0
    ? `${id} has no migrations.`
    : `${id} cannot be migrated to version ${to}; the newest is ${String(Math.max(...versions))}.`

/** Migrates messages to another version of their contract and prints them. Reports those that cannot be migrated. */
export const migrate = async (task: Task): Promise<ExitCode> => {
  const { flags, io, err } = task
  const [name = '', ...files] = task.operands
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const to = flags['to']
  if (to === undefined) return refuse('contracts migrate needs --to and the version to upgrade to.')
  const at = String(flags['timestamp'] ?? new Date().toISOString())
  if (!IsoTimestamp.is(at)) return refuse(`--timestamp must be a date-time, not ${printable(JSON.stringify(at))}.`)
  const found = await findContract(name, io.cwd, err, { command: 'migrate', files })
  if (E.isLeft(found)) return refuse(found.left)
  const { catalog } = found.right
  const { id } = found.right.entry.contract
  const entry = entryOf(catalog, `${id}@${String(to)}`)
  const paths = entry === undefined ? [] : migrationPathsTo(catalog, entry.contract)
  if (entry === undefined || paths.length === 0) {
    const ends = catalog.migrations.flatMap((one) => (one.to.id === id ? [one.to.version] : []))
    return refuse(noPath(id, String(to), ends))
  }
  if (files.length === 0 && io.stdin.isTTY === true) {
    return refuse('contracts migrate needs a file or a message on standard input.')
  }
  const sources = await expandSources(files, io.cwd)
  return E.isLeft(sources) ? refuse(sources.left) : migrateAll({ entry, paths, at }, sources.right, task)
}
