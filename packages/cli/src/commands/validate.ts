import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { type Asked, findAuto } from '../detect/find-judge.js'
import { judgeOf, type Judge } from '../detect/judge.js'
import { configured } from '../examine/configured.js'
import { examinationOf, type Manner } from '../examine/examination.js'
import { noTurns } from '../examine/no-turns.js'
import { partsOf } from '../examine/parts.js'
import { examineInTurn, type Outcome } from '../examine/sources.js'
import { codeOf } from '../examine/tally.js'
import { tellerTo } from '../examine/tell.js'
import { findContract, type Found } from '../installed/find.js'
import { pageOf } from '../report/page.js'
import { progressOn } from '../report/progress.js'
import { configText } from '../report/text.js'
import { isColoured } from '../run/colour.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'
import { expandSources } from '../sources/expand.js'
import { sizeOf } from '../sources/size.js'
import type { Source } from '../sources/source.js'

const refusal = (why: string): string => `✗ ${why}\n`

/** A judge, and how another thread finds it again. */
interface Chosen {
  readonly judge: Judge
  readonly asked: Asked
}

const mannerOf = (judge: Judge, { flags, io }: Task): Manner => {
  const mode = flags['strict'] === true ? 'strict' : 'tolerant'
  return {
    mode,
    format: String(flags['format'] ?? 'text'),
    style: {
      contract: judge.name,
      mode,
      colour: isColoured(io.stdout, io.env),
      redact: flags['redact'] === true,
      most: Number(flags['max-issues'] ?? Infinity),
      cwd: io.cwd,
    },
    colourNotices: isColoured(io.stderr, io.env),
  }
}

const validateAll = async ({ judge, asked }: Chosen, sources: readonly Source[], task: Task): Promise<ExitCode> => {
  const { flags, io, out, err } = task
  const manner = mannerOf(judge, task)
  const examination = examinationOf(judge, manner)
  const { report } = examination
  const progress = progressOn(err, { isTerminal: io.stderr.isTTY === true, total: sizeOf(sources) })
  const page = pageOf(out, progress.clear)
  const parts = partsOf(sources, {
    reads: judge.reads,
    turns: flags['turns'] === true,
    input: String(flags['input'] ?? 'auto'),
    stdin: io.stdin,
    read: ({ length }) => progress.read(length),
  })
  const teller = tellerTo({ report, page, err, clear: progress.clear })
  const tellAll = async (outcomes: AsyncIterable<Outcome>): Promise<void> => {
    for await (const outcome of outcomes) {
      await teller.tell(outcome)
      await progress.tell(teller.tally)
      if (out.closed()) return
    }
  }
  const jobs = Number(flags['jobs'] ?? 1)

  page.put(report.begin())
  if (jobs === 1) await tellAll(examineInTurn(parts, examination))
  else {
    const { examineInThreads } = await import('../jobs/examine-in-threads.js')
    await tellAll(examineInThreads(parts, { jobs, asked, manner, examination }))
  }
  if (out.closed()) return codeOf(teller.tally)
  const { documents, unread } = teller.tally
  const isEmpty = documents + unread === 0
  page.put(teller.end(!isEmpty && codeOf(teller.tally) === exitCode.holds))
  await page.turn()
  await progress.clear()
  if (!isEmpty) return codeOf(teller.tally)
  await err.write(refusal('There is no message in the input: nothing was checked.'))
  return exitCode.calledWrongly
}

/** The contract a configuration file sets, or what to print about the file. */
const configuredJudge = async (
  found: Found,
  file: string,
  { flags, io, operands }: Task,
): Promise<E.Either<string, Chosen>> => {
  const under = await configured(found, file, { cwd: io.cwd, stdin: io.stdin })
  if (E.isRight(under)) {
    const { line, value } = under.right
    return E.right({ judge: judgeOf(line), asked: { name: operands[0] ?? '', cwd: io.cwd, config: { value } } })
  }
  const colour = isColoured(io.stderr, io.env)
  return E.left(configText(under.left, { colour, redact: flags['redact'] === true }))
}

/** The contract of this name, or for `auto` whichever of those installed each message is of. */
const chooseJudge = async (name: string, task: Task): Promise<E.Either<string, Chosen>> => {
  const { flags, io, err } = task
  const { config } = flags
  const asked = { name, cwd: io.cwd }
  if (name !== 'auto') {
    const found = await findContract(name, io.cwd, err, { command: 'validate', files: task.operands.slice(1) })
    if (E.isLeft(found)) return E.left(refusal(found.left))
    const why = noTurns(found.right, task)
    if (why !== undefined) return E.left(refusal(why))
    if (typeof config === 'string') return configuredJudge(found.right, config, task)
    return E.right({ judge: judgeOf(found.right.line), asked })
  }
  if (config !== undefined || flags['turns'] === true)
    return E.left(refusal('--config and --turns need the name of a contract.'))
  const judge = await findAuto(io.cwd, err)
  return E.isLeft(judge) ? E.left(refusal(judge.left)) : E.right({ judge: judge.right, asked })
}

/** Checks the messages of files or of standard input and reports every issue where it stands. */
export const validate = async (task: Task): Promise<ExitCode> => {
  const { io, err } = task
  const [name = '', ...files] = task.operands
  const refuse = async (text: string): Promise<ExitCode> => {
    await err.write(text)
    return exitCode.calledWrongly
  }
  const chosen = await chooseJudge(name, task)
  if (E.isLeft(chosen)) return refuse(chosen.left)
  if (files.length === 0 && io.stdin.isTTY === true) {
    return refuse(refusal('contracts validate needs a file, or a message on standard input.'))
  }
  const sources = await expandSources(files, io.cwd)
  return E.isLeft(sources) ? refuse(refusal(sources.left)) : validateAll(chosen.right, sources.right, task)
}
