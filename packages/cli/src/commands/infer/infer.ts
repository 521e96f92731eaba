import { resolve } from 'node:path'
import { type Inference, inferenceOf, type Inferred, rowReader } from '@contracts/authoring'
import { anyJson, isKebab } from '@contracts/authoring/internal'
import type { Role } from '@contracts/core'
import { countGrouped } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { isColoured } from '../../cli/io.js'
import { addMade, addWithOut } from '../../package/new-contract.js'
import { kindOf, writeFiles } from '../../package/write-files.js'
import { readSourceItems } from '../../readers/read-source.js'
import { expandSources, sizeOf, type Source } from '../../readers/sources.js'
import { progressOn } from '../../reporters/progress.js'
import { textReport, unreadText } from '../../reporters/text.js'
import { count, emptyTally, type Tally } from '../../validation/tally.js'
import { type DocumentResult, duplicateKeys, validateItem } from '@contracts/documents/internal'

/** The most messages that are reported because they cannot be used. */
const mostComplaints = 10

/** Reads all messages once and passes them to the inference. Reports a message that cannot be used. */
const observeAll = async (sources: readonly Source[], task: Task, inference: Inference): Promise<Tally> => {
  const { flags, io, err } = task
  const tally = emptyTally()
  const progress = progressOn(err, { isTerminal: io.stderr.isTTY === true, total: sizeOf(sources) })
  const { reads, isRow } = rowReader()
  const reading = {
    ...{ input: String(flags['input'] ?? 'auto'), reads, stdin: io.stdin },
    read: ({ length }: Uint8Array) => progress.read(length),
  }
  const style = { colour: isColoured(io.stderr, io.env), redact: false }
  const report = textReport({ ...style, contract: anyJson.name, mode: 'tolerant', most: Infinity, cwd: io.cwd })
  let complaints = 0
  for (const source of sources) {
    for await (const batch of readSourceItems(source, reading)) {
      for (const item of batch) {
        const document = { source: source.name, line: item.line, contract: anyJson.name }
        const repeated = item.kind === 'document' ? duplicateKeys(item, anyJson) : []
        const verdict: Pick<DocumentResult, 'outcome' | 'issues'> =
          repeated.length === 0 ? validateItem(item, anyJson, 'tolerant') : { outcome: 'invalid', issues: repeated }
        count(tally, verdict)
        if (item.kind !== 'document' || verdict.outcome !== 'valid') {
          if (complaints++ >= mostComplaints) continue
          await progress.clear()
          const result = { ...document, ...verdict }
          await err.write(verdict.outcome === 'unreadable' ? unreadText(result, style) : report.print(result))
        } else if (isRow(item.value)) {
          inference.observeRow(item.value)
        } else if (flags['items'] === true && Array.isArray(item.value)) {
          for (const one of item.value as readonly unknown[]) inference.observe(one)
        } else inference.observe(item.value)
      }
      await progress.tell(tally)
    }
  }
  await progress.clear()
  return tally
}

const explanation = ({ count, reasons, left }: Inferred): string => {
  const why = reasons.map(({ path, message }) => `  ${path === '' ? 'message' : path}: ${message}\n`)
  const open = left.map((line) => `  ${line}\n`)
  return `${countGrouped(count, 'message')} read\n${why.join('')}You still have to decide:\n${open.join('')}`
}

const countOf = (flag: unknown): number | undefined => (flag === undefined ? undefined : Number(flag))

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
  if (flags['add'] === true && path !== undefined) return refuse(addWithOut)
  if (files.length === 0 && io.stdin.isTTY === true) {
    return refuse('contracts infer needs a file or messages on standard input.')
  }
  const sources = await expandSources(files, io.cwd)
  if (E.isLeft(sources)) return refuse(sources.left)

  const role = String(flags['role'] ?? 'message') as Role // the option accepts only roles
  const inference = inferenceOf({
    ...{ id, role },
    enumMax: countOf(flags['enum-max']),
    enumRatio: countOf(flags['enum-ratio']),
    ranges: flags['ranges'] === true,
  })
  const tally = await observeAll(sources.right, task, inference)
  const found = inference.contract()
  if (found === undefined) return refuse('The input has no message.')
  if (flags['add'] === true) {
    const added = await addMade([{ ...found, id, role }], io.cwd, flags['force'] === true)
    if (E.isLeft(added)) return refuse(printable(added.left))
    await out.write(added.right)
  } else if (path === undefined) await out.write(found.text)
  else {
    const written = writeFiles([{ path, text: found.text }])
    if (E.isLeft(written)) return refuse(`${printable(written.left.path)} cannot be written: ${written.left.why}.`)
  }
  await err.write(explanation(found))
  const unused = tally.unread + tally.failed
  if (unused === 0) return exitCode.valid
  await err.write(`${countGrouped(unused, 'document')} could not be read: the contract does not cover them.\n`)
  return exitCode.usageError
}
