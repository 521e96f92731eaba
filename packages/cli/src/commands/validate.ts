import { statSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { examineSource } from '../examine/documents.js'
import type { Examined } from '../examine/examined.js'
import { findContract } from '../installed/find.js'
import { githubReport } from '../report/github.js'
import { jsonReport } from '../report/json.js'
import { junitReport } from '../report/junit.js'
import { progressOn } from '../report/progress.js'
import type { Report, Style, Tally } from '../report/report.js'
import { tellUnread, textReport } from '../report/text.js'
import { isColoured } from '../run/colour.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'
import { expandSources } from '../sources/expand.js'
import type { Source } from '../sources/source.js'

const reports: Readonly<Record<string, (style: Style) => Report>> = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  junit: junitReport,
}

const count = (tally: Tally, { outcome, issues }: Examined): void => {
  if (outcome === 'cannot be read') {
    tally.unread++
    return
  }
  tally.documents++
  if (outcome === 'does not hold') tally.failed++
  for (const { issue } of issues) tally[issue.severity === 'error' ? 'errors' : 'warnings']++
}

const codeOf = ({ unread, failed }: Tally): ExitCode => {
  if (unread > 0) return exitCode.calledWrongly
  return failed > 0 ? exitCode.doesNotHold : exitCode.holds
}

/** How many bytes there are to read, if every source is a file that tells. */
const sizeOf = (sources: readonly Source[]): number | undefined => {
  const sizes = sources.map(({ path }) =>
    path === undefined ? undefined : statSync(path, { throwIfNoEntry: false })?.size,
  )
  return sizes.includes(undefined) ? undefined : sizes.reduce((sum: number, size) => sum + (size ?? 0), 0)
}

/** Checks the messages of files or of standard input and reports every issue where it stands. */
export const validate = async ({ operands: [name = '', ...files], flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.calledWrongly
  }
  const found = await findContract(name, io.cwd, err)
  if (E.isLeft(found)) return refuse(found.left)
  if (files.length === 0 && io.stdin.isTTY === true) {
    return refuse('contracts validate needs a file, or a message on standard input.')
  }
  const sources = await expandSources(files, io.cwd)
  if (E.isLeft(sources)) return refuse(sources.left)

  const { line } = found.right
  const mode = flags['strict'] === true ? 'strict' : 'tolerant'
  const style: Style = {
    contract: line.contract.name,
    mode,
    colour: isColoured(io.stdout, io.env),
    redact: flags['redact'] === true,
    most: Number(flags['max-issues'] ?? Infinity),
    out,
    err,
  }
  const report = (reports[String(flags['format'] ?? 'text')] ?? textReport)(style)
  const progress = progressOn(err, { isTerminal: io.stderr.isTTY === true, total: sizeOf(sources.right) })
  const tally: Tally = { sources: sources.right.length, documents: 0, unread: 0, failed: 0, errors: 0, warnings: 0 }
  const reading = { line, mode, input: String(flags['input'] ?? 'auto'), stdin: io.stdin, read: progress.read } as const

  await report.begin()
  for (const source of sources.right) {
    for await (const document of examineSource(source, reading)) {
      count(tally, document)
      if (document.issues.length > 0) await progress.clear()
      await tellUnread(document, style)
      await report.add(document)
      await progress.tell(tally)
      if (out.closed()) return codeOf(tally)
    }
  }
  await progress.clear()
  await report.end(tally, codeOf(tally) === exitCode.holds)
  return codeOf(tally)
}
