import { isContractFailure } from '@contracts/core'
import { printable } from '@contracts/core/report'
import type { Task } from '../../cli/command.js'
import { countGrouped } from '@contracts/core/internal'
import { unreadText } from '../../reporters/text.js'
import { isColoured } from '../../cli/io.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import type { Source } from '../../readers/sources.js'
import type { RepairedDocument } from './repair-document.js'
import { repairJson } from './report.js'
import { type Reading, repairSource } from './repair-source.js'
import { repairText } from './report.js'
import { whyIrreplaceable } from './replacement.js'
import { rewriting, type Unwritten } from './rewriting.js'

interface Counts {
  valid: number
  repaired: number
  left: number
  unread: number
  unwritten: number
  unchecked: number
}

const sumText = ({ valid, repaired, left, unread, unwritten }: Counts, written: boolean): string => {
  const can = written ? 'repaired' : 'can be repaired (use --write)'
  const parts = [
    ...(left > 0 ? [`${countGrouped(left, 'document')} left unchanged`] : []),
    ...(valid > 0 ? [`${countGrouped(valid, 'document')} ${valid === 1 ? 'is' : 'are'} valid`] : []),
    ...(repaired > 0 ? [`${countGrouped(repaired, 'document')} ${can}`] : []),
    ...(unwritten > 0 ? [`${countGrouped(unwritten, 'document')} could not be written`] : []),
    ...(unread > 0 && left + valid + repaired > 0 ? [`${String(unread)} could not be read`] : []),
  ]
  return parts.length === 0 ? '' : `${left + unread + unwritten > 0 ? '✗' : '✓'} ${parts.join(', ')}\n`
}

const codeOf = ({ left, unread, unwritten, unchecked }: Counts): ExitCode => {
  if (unchecked > 0) return exitCode.internalError
  if (unread + unwritten > 0) return exitCode.usageError
  return left > 0 ? exitCode.invalid : exitCode.valid
}

/**
 * Prints how every document can be repaired. With `--write`, it also writes the repaired documents: files in place, and
 * standard input to standard output.
 */
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
  const counts: Counts = { valid: 0, repaired: 0, left: 0, unread: 0, unwritten: 0, unchecked: 0 }
  const { contract } = reading.entry
  const reportFailure = (name: string, why: string): Promise<void> => err.write(`✗ ${printable(name)} ${why}\n`)
  let before = ''
  const reportDocument = async (source: string, found: RepairedDocument): Promise<void> => {
    const { index, outcome, corrections, issues } = found
    if (outcome === 'unreadable') {
      counts.unread++
      return err.write(unreadText({ source, issues }, { colour, redact }))
    }
    if (issues.some(({ issue }) => isContractFailure(issue))) counts.unchecked++
    counts[corrections.length > 0 ? 'repaired' : outcome === 'valid' ? 'valid' : 'left']++
    await report.write(
      inJson ? before + repairJson({ source, index }, found, redact) : repairText(source, found, { colour, redact }),
    )
    before = ',\n'
  }
  if (inJson)
    await report.write(`{"contract":${JSON.stringify(contract.name)},"mode":"${reading.mode}","documents":[\n`)
  for (const source of sources) {
    const { name, path } = source
    const irreplaceable = writes && path !== undefined ? whyIrreplaceable(path) : undefined
    if (irreplaceable !== undefined) {
      counts.unread++
      await reportFailure(name, irreplaceable)
      continue
    }
    const to = writes ? rewriting(source, out, reading) : undefined
    const unwritten = async ({ line, messages, why }: Unwritten): Promise<void> => {
      counts.repaired -= messages
      counts.unwritten += messages
      await reportFailure(line === undefined ? name : `${name}:${String(line)}`, why)
    }
    for await (const found of repairSource(source, reading, to, unwritten)) {
      await reportDocument(name, found)
      if (out.closed()) return codeOf(counts)
    }
  }
  await report.write(inJson ? `\n],"valid":${String(codeOf(counts) === 0)}}\n` : sumText(counts, writes))
  return codeOf(counts)
}
