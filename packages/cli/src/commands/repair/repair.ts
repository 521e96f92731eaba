import type { CatalogEntry } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { configured } from '../../validation/configured.js'
import { whyNotSlurped } from '../../validation/slurped.js'
import { findContract, type Found } from '../../discovery/find.js'
import { repairAll } from './repair-all.js'
import { configText } from '../../reporters/text.js'
import { isColoured } from '../../cli/io.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { expandSources } from '../../readers/sources.js'

/**
 * Returns the catalog entry for the repair, with the configuration that the caller named, if any. Left is the text to
 * print about a configuration that cannot be used.
 */
const entryUnder = async (found: Found, { flags, io, err }: Task): Promise<E.Either<string, CatalogEntry>> => {
  const { config } = flags
  if (typeof config !== 'string') return E.right(found.entry)
  const under = await configured(found, config, { cwd: io.cwd, stdin: io.stdin })
  const style = { colour: isColoured(io.stderr, io.env), redact: flags['redact'] === true }
  if (E.isLeft(under)) return E.left(configText(under.left, style))
  const { entry, ignored } = under.right
  if (ignored !== undefined) await err.write(configText(ignored, style))
  return E.right(entry)
}

/** Prints which messages can be repaired without a guess, and how. With `--write`, it repairs them. */
export const repair = async (task: Task): Promise<ExitCode> => {
  const { flags, io, err } = task
  const [name = '', ...files] = task.operands
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const found = await findContract(name, io.cwd, err, { command: 'repair', files })
  if (E.isLeft(found)) return refuse(found.left)
  const why = whyNotSlurped(found.right, task)
  if (why !== undefined) return refuse(why)
  if (files.length === 0 && io.stdin.isTTY === true)
    return refuse('contracts repair needs a file or a message on standard input.')
  const sources = await expandSources(files, io.cwd)
  if (E.isLeft(sources)) return refuse(sources.left)
  const entry = await entryUnder(found.right, task)
  if (E.isLeft(entry)) {
    await err.write(entry.left)
    return exitCode.usageError
  }
  const mode = flags['strict'] === true ? 'strict' : 'tolerant'
  const input = String(flags['input'] ?? 'auto')
  const slurp = flags['slurp'] === true
  return repairAll({ entry: entry.right, mode, input, slurp, stdin: io.stdin }, sources.right, task)
}
