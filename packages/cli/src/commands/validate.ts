import type { RegistryLine } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { configured } from '../examine/configured.js'
import { examineSource } from '../examine/documents.js'
import { codeOf, count, emptyTally } from '../examine/tally.js'
import { findContract, type Found } from '../installed/find.js'
import { pageOf } from '../report/page.js'
import { progressOn } from '../report/progress.js'
import type { Style } from '../report/report.js'
import { reportIn } from '../report/reports.js'
import { configText, unreadText } from '../report/text.js'
import { isColoured } from '../run/colour.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'
import { expandSources } from '../sources/expand.js'
import { sizeOf } from '../sources/size.js'
import type { Source } from '../sources/source.js'

type Settings = Pick<Task, 'flags' | 'io' | 'out' | 'err'>

const validateAll = async (
  line: RegistryLine,
  sources: readonly Source[],
  { flags, io, out, err }: Settings,
): Promise<ExitCode> => {
  const mode = flags['strict'] === true ? 'strict' : 'tolerant'
  const style: Style = {
    contract: line.contract.name,
    mode,
    colour: isColoured(io.stdout, io.env),
    redact: flags['redact'] === true,
    most: Number(flags['max-issues'] ?? Infinity),
  }
  const report = reportIn(flags['format'], style)
  const progress = progressOn(err, { isTerminal: io.stderr.isTTY === true, total: sizeOf(sources) })
  const page = pageOf(out, progress.clear)
  const input = String(flags['input'] ?? 'auto')
  const turns = flags['turns'] === true
  const reading = { line, mode, input, turns, stdin: io.stdin, read: progress.read } as const
  const tally = emptyTally()

  page.put(report.begin())
  for (const source of sources) {
    for await (const batch of examineSource(source, reading)) {
      for (const document of batch) {
        count(tally, document)
        page.put(report.add(document))
        if (document.outcome === 'cannot be read') {
          await page.turn()
          await progress.clear()
          await err.write(unreadText(document, isColoured(io.stderr, io.env)))
        } else if (page.isFull()) await page.turn()
        if (out.closed()) return codeOf(tally)
      }
      await page.turn()
      await progress.tell(tally)
    }
  }
  page.put(report.end(tally, codeOf(tally) === exitCode.holds))
  await page.turn()
  await progress.clear()
  return codeOf(tally)
}

/** Why the lines of a file cannot be the items of one message of this contract. */
const noTurns = ({ line: { contract } }: Found, { flags }: Task): string | undefined => {
  if (flags['turns'] !== true) return undefined
  const { input = 'auto' } = flags
  if (input !== 'auto' && input !== 'ndjson') return `--turns reads NDJSON, not ${String(input)}.`
  return contract.node.kind === 'array' ? undefined : `${contract.name} is no list: --turns reads the items of one.`
}

const lineFor = async (found: Found, { flags, io, err }: Task): Promise<RegistryLine | undefined> => {
  const { config } = flags
  if (typeof config !== 'string') return found.line
  const line = await configured(found, config, { cwd: io.cwd, stdin: io.stdin })
  if (E.isRight(line)) return line.right
  const colour = isColoured(io.stderr, io.env)
  await err.write(configText(line.left, { colour, redact: flags['redact'] === true }))
  return undefined
}

/** Checks the messages of files or of standard input and reports every issue where it stands. */
export const validate = async (task: Task): Promise<ExitCode> => {
  const { io, err } = task
  const [name = '', ...files] = task.operands
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.calledWrongly
  }
  const found = await findContract(name, io.cwd, err)
  if (E.isLeft(found)) return refuse(found.left)
  const why = noTurns(found.right, task)
  if (why !== undefined) return refuse(why)
  if (files.length === 0 && io.stdin.isTTY === true) {
    return refuse('contracts validate needs a file, or a message on standard input.')
  }
  const sources = await expandSources(files, io.cwd)
  if (E.isLeft(sources)) return refuse(sources.left)
  const line = await lineFor(found.right, task)
  return line === undefined ? exitCode.calledWrongly : validateAll(line, sources.right, task)
}
