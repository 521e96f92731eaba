import { resolve } from 'node:path'
import { contract, type FormatReaders, Issue, type Role } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { contractText } from '../../authoring/print-contract.js'
import { pascalOf } from '../../authoring/words.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { isColoured } from '../../cli/io.js'
import { isKebab, withArticle, wordsOf } from '../../package/words.js'
import { kindOf, writeFiles } from '../../package/write-files.js'
import { itemsOf } from '../../readers/read.js'
import { expandSources, sizeOf, type Source } from '../../readers/sources.js'
import { progressOn } from '../../reporters/progress.js'
import { textReport, unreadText } from '../../reporters/text.js'
import { count, counted, emptyTally, type Tally } from '../../validation/tally.js'
import { validateItem } from '../../validation/validate-document.js'
import { type Evidence, noEvidence, observe, observeRow } from './evidence.js'
import { propose, type Proposal, type Thresholds } from './propose.js'

/** Accepts whatever is JSON: what this contract rejects, no contract can describe. */
const anyJson = contract({
  id: 'contracts/json',
  version: 1,
  role: 'message',
  description: 'Any JSON value.',
  codec: JsonValue,
})

/** The most lines about messages that cannot be used. */
const mostComplaints = 10

/** Reads the rows of any CSV file, and remembers which values are rows. */
const rowReader = (): { readonly reads: FormatReaders; readonly isRow: (value: unknown) => boolean } => {
  const rows = new WeakSet()
  const csv: FormatReaders['csv'] = (header) => {
    const repeated = header.find((name, i) => header.indexOf(name) < i)
    if (repeated !== undefined) {
      const message = 'must not have two columns of one name'
      return E.left([new Issue({ code: 'not_unique', path: [repeated], expected: '', message, value: repeated })])
    }
    return E.right((cells) => {
      const value = Object.fromEntries(header.map((name, i) => [name, cells[i] ?? '']))
      rows.add(value)
      return { value, issues: [] }
    })
  }
  return { reads: { csv }, isRow: (value) => typeof value === 'object' && value !== null && rows.has(value) }
}

interface Observed {
  readonly evidence: Evidence
  readonly tally: Tally
  readonly rows: number
}

/** Reads all messages once and keeps what the proposal needs; a message that cannot be used is reported. */
const observeAll = async (sources: readonly Source[], task: Task, enumMax: number): Promise<Observed> => {
  const { flags, io, err } = task
  const evidence = noEvidence()
  const budget = { enumMax, locations: 0 }
  const tally = emptyTally()
  const progress = progressOn(err, { isTerminal: io.stderr.isTTY === true, total: sizeOf(sources) })
  const { reads, isRow } = rowReader()
  const reading = {
    ...{ input: String(flags['input'] ?? 'auto'), reads, stdin: io.stdin },
    read: ({ length }: Buffer) => progress.read(length),
  }
  const style = { colour: isColoured(io.stderr, io.env), redact: false }
  const report = textReport({ ...style, contract: anyJson.name, mode: 'tolerant', most: Infinity, cwd: io.cwd })
  let [rows, complaints] = [0, 0]
  for (const source of sources) {
    for await (const batch of itemsOf(source, reading)) {
      for (const item of batch) {
        const document = { source: source.name, line: item.line, contract: anyJson.name }
        const verdict = validateItem(item, anyJson, 'tolerant')
        count(tally, verdict)
        if (item.kind !== 'document' || verdict.outcome !== 'valid') {
          if (complaints++ >= mostComplaints) continue
          await progress.clear()
          const result = { ...document, ...verdict }
          await err.write(verdict.outcome === 'unreadable' ? unreadText(result, style) : report.print(result))
        } else if (isRow(item.value)) {
          rows++
          observeRow(evidence, item.value as Readonly<Record<string, string>>, budget) // the reader made it of cells
        } else if (flags['items'] === true && Array.isArray(item.value)) {
          for (const one of item.value as readonly unknown[]) observe(evidence, one, budget)
        } else observe(evidence, item.value, budget)
      }
      await progress.tell(tally)
    }
  }
  await progress.clear()
  return { evidence, tally, rows }
}

/** What the author has to decide, because no number of messages shows it. */
const leftOpen = ({ evidence, rows }: Observed, { ranges }: Thresholds): readonly string[] => [
  "Fields have no descriptions: write field(codec, '…') where a reader needs one.",
  ...(ranges ? [] : ['Numbers, texts and lists have no bounds: --ranges keeps those that were seen.']),
  'Every object is closed: add { open: true } where senders may add keys.',
  ...(rows > 0 ? ["Cells are texts: read a row with coerce(contract, row, 'csv')."] : []),
  ...(evidence.arrays !== undefined && evidence.arrays.count === evidence.count
    ? ['Every message is a list: with --items, each item is a message.']
    : []),
]

const explanation = (observed: Observed, { reasons }: Proposal, left: readonly string[]): string => {
  const why = reasons.map(({ path, message }) => `  ${path === '' ? 'message' : path}: ${message}\n`)
  const open = left.map((line) => `  ${line}\n`)
  return `${counted(observed.evidence.count, 'message')} read\n${why.join('')}Left to you:\n${open.join('')}`
}

/** Proposes a contract that every message is valid under. */
export const infer = async (task: Task): Promise<ExitCode> => {
  const { flags, io, out, err } = task
  const [id = '', ...files] = task.operands
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const [domain = '', name = '', ...more] = id.split('/')
  if (!isKebab(domain) || !isKebab(name) || more.length > 0) {
    return refuse(`The contract must be named like acme/order, not ${printable(JSON.stringify(id))}.`)
  }
  const path = typeof flags['out'] === 'string' ? resolve(io.cwd, flags['out']) : undefined
  if (path !== undefined && flags['force'] !== true && kindOf(path) !== undefined) {
    return refuse(`${printable(String(flags['out']))} exists already: --force overwrites it.`)
  }
  if (files.length === 0 && io.stdin.isTTY === true) {
    return refuse('contracts infer needs a file or messages on standard input.')
  }
  const sources = await expandSources(files, io.cwd)
  if (E.isLeft(sources)) return refuse(sources.left)

  const thresholds: Thresholds = {
    enumMax: Number(flags['enum-max'] ?? 12),
    enumRatio: Number(flags['enum-ratio'] ?? 5),
    ranges: flags['ranges'] === true,
  }
  const observed = await observeAll(sources.right, task, thresholds.enumMax)
  const { evidence, tally } = observed
  if (evidence.count === 0) return refuse('The input has no message.')
  const proposal = propose(evidence, pascalOf(name), thresholds)
  const sentence = withArticle(wordsOf(name))
  const { text, left } = contractText({
    ...{ id, version: 1, node: proposal.node },
    role: String(flags['role'] ?? 'message') as Role, // one of those the option takes
    description: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
  })
  if (path === undefined) await out.write(text)
  else {
    const written = writeFiles([{ path, text }])
    if (E.isLeft(written)) return refuse(`${printable(written.left.path)} cannot be written: ${written.left.why}.`)
  }
  await err.write(explanation(observed, proposal, [...left, ...leftOpen(observed, thresholds)]))
  const unused = tally.unread + tally.failed
  if (unused === 0) return exitCode.valid
  await err.write(`${counted(unused, 'document')} could not be read: the contract says nothing about them.\n`)
  return exitCode.usageError
}
