import { ruleFailed } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { printable } from '@contracts/core/report'
import type { Task } from '../args/command.js'
import { counted } from '../report/counts.js'
import { unreadText } from '../report/text.js'
import { isColoured } from '../run/colour.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'
import type { Source } from '../sources/source.js'
import type { Mended } from './mended.js'
import { mendedText } from './mended-text.js'
import { replaceFile } from './replace-file.js'
import { repairJson } from './repair-json.js'
import { bytesOf, type Reading, repairSource } from './repair-source.js'
import { repairText } from './repair-text.js'

interface Counts {
  held: number
  mended: number
  left: number
  unread: number
  unjudged: number
}

const sumText = ({ held, mended, left, unread }: Counts, written: boolean): string => {
  const can = written ? 'repaired' : 'can be repaired; --write does it'
  const parts = [
    ...(left > 0 ? [`${counted(left, 'document')} left as ${left === 1 ? 'it is' : 'they are'}`] : []),
    ...(held > 0 ? [`${counted(held, 'document')} ${held === 1 ? 'holds' : 'hold'}`] : []),
    ...(mended > 0 ? [`${counted(mended, 'document')} ${can}`] : []),
    ...(unread > 0 && left + held + mended > 0 ? [`${String(unread)} could not be read`] : []),
  ]
  return parts.length === 0 ? '' : `${left + unread > 0 ? '✗' : '✓'} ${parts.join(', ')}\n`
}

const codeOf = ({ left, unread, unjudged }: Counts): ExitCode => {
  if (unjudged > 0) return exitCode.ourFault
  if (unread > 0) return exitCode.calledWrongly
  return left > 0 ? exitCode.doesNotHold : exitCode.holds
}

/** Tells what can be made of every document, and with `--write` writes it: files in their place, standard input to output. */
export const repairAll = async (
  reading: Reading,
  sources: readonly Source[],
  { flags, io, out, err }: Pick<Task, 'flags' | 'io' | 'out' | 'err'>,
): Promise<ExitCode> => {
  const writes = flags['write'] === true
  const redact = flags['redact'] === true
  const inJson = flags['format'] === 'json'
  const report = writes && sources.some(({ path }) => path === undefined) ? err : out
  const colour = isColoured(report === out ? io.stdout : io.stderr, io.env)
  const counts: Counts = { held: 0, mended: 0, left: 0, unread: 0, unjudged: 0 }
  const { contract } = reading.line
  const refuse = async (name: string, why: string): Promise<void> => {
    counts.unread++
    await err.write(`✗ ${printable(name)} ${why}\n`)
  }
  let before = ''
  const tell = async (source: string, found: Mended): Promise<void> => {
    const { index, outcome, fixes, issues } = found
    if (outcome === 'cannot be read') {
      counts.unread++
      return err.write(unreadText({ source, issues }, { colour, redact }))
    }
    if (issues.some(({ issue }) => issue.code === ruleFailed)) counts.unjudged++
    counts[fixes.length > 0 ? 'mended' : outcome === 'holds' ? 'held' : 'left']++
    await report.write(
      inJson ? before + repairJson({ source, index }, found, redact) : repairText(source, found, { colour, redact }),
    )
    before = ',\n'
  }
  const replaced = (path: string | undefined, text: string, documents: readonly Mended[]): string | undefined =>
    path === undefined || documents.length === 0 ? undefined : replaceFile(path, text)
  const write = async ({ name, path }: Source, bytes: Buffer, documents: readonly Mended[]): Promise<void> => {
    const text = await mendedText(bytes, documents, { name, turns: reading.turns })
    if (E.isRight(text) && path === undefined) return out.write(text.right)
    const why = E.isLeft(text) ? text.left : replaced(path, text.right, documents)
    if (why === undefined) return
    counts.mended -= documents.length
    await refuse(name, why)
  }
  if (inJson)
    await report.write(`{"contract":${JSON.stringify(contract.name)},"mode":"${reading.mode}","documents":[\n`)
  for (const source of sources) {
    const bytes = writes ? await bytesOf(source, io.stdin) : undefined
    if (bytes !== undefined && E.isLeft(bytes)) {
      await refuse(source.name, bytes.left)
      continue
    }
    const documents: Mended[] = []
    for await (const found of repairSource(source, reading, bytes?.right)) {
      await tell(source.name, found)
      if (found.fixes.length > 0) documents.push(found)
      if (out.closed()) return codeOf(counts)
    }
    if (bytes !== undefined) await write(source, bytes.right, documents)
  }
  await report.write(inJson ? `\n],"valid":${String(codeOf(counts) === 0)}}\n` : sumText(counts, writes))
  return codeOf(counts)
}
