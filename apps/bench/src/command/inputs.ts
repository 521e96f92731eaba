import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messagesOf } from '../subject/messages.js'
import { subjectOf } from '../subject/subjects.js'

type Keyed = Readonly<Record<string, unknown>>

/** Creates a folder for large files. `remove` deletes it. */
export const largeFiles = async (): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const write = async (path: string, parts: Iterable<string>): Promise<void> => {
  const file = createWriteStream(path)
  for (const part of parts) if (!file.write(part)) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
}

const parsed = async (name: string): Promise<readonly Keyed[]> =>
  messagesOf(await subjectOf(name)).whole.map((text) => JSON.parse(text) as Keyed) // the messages of both contracts are objects

function* batches(lines: (i: number) => string, goesOn: (i: number, bytes: number) => boolean): Generator<string> {
  let bytes = 0
  let i = 0
  while (goesOn(i, bytes)) {
    let batch = ''
    while (batch.length < 1 << 20 && goesOn(i, bytes + batch.length)) batch += lines(i++)
    bytes += Buffer.byteLength(batch)
    yield batch
  }
}

/** The messages of an NDJSON file: without issues, with the warnings of generated ones, or every second one with an error. */
export type Kind = 'clean' | 'warnings' | 'errors'

/** Gives an insight output as many hypotheses as its contract recommends. */
const recommended = (message: Keyed, [example]: readonly Keyed[]): Keyed => {
  const own = [message['hypotheses'], example?.['hypotheses']].find((list) => Array.isArray(list) && list.length > 0)
  if (!Array.isArray(own)) return message
  const hypotheses = Array.from({ length: 3 }, (_one, i) => ({
    ...(own[i % own.length] as Keyed), // the items are objects by contract
    hypothesis_id: `h${String(i + 1)}`,
  }))
  return { ...message, hypotheses }
}

const textsOf = async (contract: string, kind: Kind): Promise<readonly string[]> => {
  const { whole, one } = messagesOf(await subjectOf(contract))
  if (kind === 'errors') return whole.flatMap((text, i) => [text, one[i] ?? text])
  if (kind === 'warnings') return whole
  const messages = await parsed(contract)
  return messages.map((message) => JSON.stringify(recommended(message, messages)))
}

/** Writes about `megabytes` MB of messages, one a line. */
export const writeLines = async (path: string, contract: string, kind: Kind, megabytes: number): Promise<void> => {
  const texts = await textsOf(contract, kind)
  await write(
    path,
    batches(
      (i) => `${texts[i % texts.length] ?? ''}\n`,
      (_, bytes) => bytes < megabytes * 1e6,
    ),
  )
}

const cell = (value: unknown): string => {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes `rows` valid rows under a header. Returns the names of the number columns. */
export const writeRows = async (path: string, contract: string, rows: number): Promise<readonly string[]> => {
  // In a CSV cell, an empty string is an absent value.
  const filled = (row: Keyed): boolean =>
    Object.values(row).every((value) => typeof value !== 'string' || value.trim() !== '')
  const messages = (await parsed(contract)).filter(filled)
  const columns = [...new Set(messages.flatMap((row) => Object.keys(row)))]
  const lines = messages.map((row) => `${columns.map((key) => cell(row[key])).join(',')}\n`)
  const line = (i: number): string => (i === 0 ? `${columns.join(',')}\n` : (lines[i % lines.length] ?? ''))
  await write(
    path,
    batches(line, (i) => i <= rows),
  )
  return columns.filter((key) => messages.some((row) => typeof row[key] === 'number'))
}
