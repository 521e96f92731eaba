import type { RegistryLine } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { configured } from '../examine/configured.js'
import { examineSource } from '../examine/documents.js'
import { codeOf, count, emptyTally } from '../examine/tally.js'
import { autoJudge, judgeOf, type Judge } from '../detect/judge.js'
import { discover } from '../discover.js'
import { findContract, type Found, loadEach } from '../installed/find.js'
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

const refusal = (why: string): string => `✗ ${why}\n`

type Settings = Pick<Task, 'flags' | 'io' | 'out' | 'err'>

const validateAll = async (
  judge: Judge,
  sources: readonly Source[],
  { flags, io, out, err }: Settings,
): Promise<ExitCode> => {
  const mode = flags['strict'] === true ? 'strict' : 'tolerant'
  const style: Style = {
    contract: judge.name,
    mode,
    colour: isColoured(io.stdout, io.env),
    redact: flags['redact'] === true,
    most: Number(flags['max-issues'] ?? Infinity),
  }
  const report = reportIn(flags['format'], style)
  const progress = progressOn(err, { isTerminal: io.stderr.isTTY === true, total: sizeOf(sources) })
  const page = pageOf(out, progress.clear)
  const reading = {
    judge,
    mode,
    turns: flags['turns'] === true,
    input: String(flags['input'] ?? 'auto'),
    stdin: io.stdin,
    read: progress.read,
  } as const
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

/** The contract a configuration file sets, or what to print about the file. */
const configuredJudge = async (found: Found, name: string, { flags, io }: Task): Promise<E.Either<string, Judge>> => {
  const line = await configured(found, name, { cwd: io.cwd, stdin: io.stdin })
  if (E.isRight(line)) return E.right(judgeOf(line.right))
  const colour = isColoured(io.stderr, io.env)
  return E.left(configText(line.left, { colour, redact: flags['redact'] === true }))
}

/** The contract of this name, or for `auto` whichever of those installed each message is of. */
const findJudge = async (name: string, task: Task): Promise<E.Either<string, Judge>> => {
  const { flags, io, err } = task
  const { config } = flags
  if (name !== 'auto') {
    const found = await findContract(name, io.cwd, err)
    if (E.isLeft(found)) return E.left(refusal(found.left))
    const why = noTurns(found.right, task)
    if (why !== undefined) return E.left(refusal(why))
    return typeof config === 'string' ? configuredJudge(found.right, config, task) : E.right(judgeOf(found.right.line))
  }
  if (config !== undefined || flags['turns'] === true)
    return E.left(refusal('--config and --turns need the name of a contract.'))
  const lines: RegistryLine[] = []
  for await (const { registry } of loadEach(discover(io.cwd), err)) lines.push(...registry.lines)
  return E.right(autoJudge(lines))
}

/** Checks the messages of files or of standard input and reports every issue where it stands. */
export const validate = async (task: Task): Promise<ExitCode> => {
  const { io, err } = task
  const [name = '', ...files] = task.operands
  const refuse = async (text: string): Promise<ExitCode> => {
    await err.write(text)
    return exitCode.calledWrongly
  }
  if (files.length === 0 && io.stdin.isTTY === true) {
    return refuse(refusal('contracts validate needs a file, or a message on standard input.'))
  }
  const sources = await expandSources(files, io.cwd)
  if (E.isLeft(sources)) return refuse(refusal(sources.left))
  const judge = await findJudge(name, task)
  return E.isLeft(judge) ? refuse(judge.left) : validateAll(judge.right, sources.right, task)
}
