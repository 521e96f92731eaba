import type { FormatReaders } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { InputItem, InputItems, InputBatch, InputBatches } from './document.js'
import { type Format, formatOfHead, formatOfName } from './format.js'
import { readJson } from './json/json.js'
import { readMarkdown } from './markdown/markdown.js'
import { ndjsonItems, readNdjson } from './ndjson/ndjson.js'
import { readSlurped } from './ndjson/slurp.js'
import { type Chunks, openText, type Text } from './text.js'

/** How an input is to be read: by a format that was asked for, or by its name and content; or its lines as the items of one message. */
export interface Asked {
  readonly name: string
  readonly input: string
  readonly reads: FormatReaders
  readonly slurp?: boolean | undefined
}

const formats: readonly string[] = ['json', 'ndjson', 'yaml', 'csv', 'md'] satisfies Format[]

const isFormat = (word: string): word is Format => formats.includes(word)

/** What can only be read as a whole has been read when it comes. */
export async function* batchesOf(all: InputItems): AsyncGenerator<InputBatch> {
  for await (const items of all) yield { kind: 'items', items }
}

/** What stands in a batch; how CSV is read was loaded when the first of it came. */
export const itemsIn = async (batch: InputBatch, reads: FormatReaders): Promise<Iterable<InputItem>> => {
  if (batch.kind === 'items') return batch.items
  const { format, block } = batch
  if (format.name === 'ndjson') return ndjsonItems(block)
  return reads.csv === undefined ? [] : (await import('./csv/csv.js')).csvItems(block, format.header, reads.csv)
}

/** The formats that can be read, for an input in another one. */
const readAs = ({ csv, md }: FormatReaders): string => {
  const names = [
    'JSON',
    'NDJSON',
    'YAML',
    ...(csv === undefined ? [] : ['CSV']),
    ...(md === undefined ? [] : ['Markdown']),
  ]
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/**
 * The documents of a text, one after the other, or why a contract cannot be read from this format. What only one format
 * needs is loaded for that format.
 */
export const readText = async (
  { head, chunks }: Text,
  { name, input, reads }: Asked,
): Promise<E.Either<string, InputBatches>> => {
  const format = isFormat(input) ? input : (formatOfName(name) ?? formatOfHead(head, reads))
  switch (format) {
    case 'json':
      return E.right(batchesOf(readJson(chunks)))
    case 'ndjson':
      return E.right(readNdjson(chunks))
    case 'yaml':
      return E.right(batchesOf((await import('./yaml/yaml.js')).readYaml(chunks, reads.yaml)))
    case 'csv':
      if (reads.csv === undefined) return E.left(`cannot be read as CSV: the contract is read from ${readAs(reads)}`)
      return E.right((await import('./csv/csv.js')).readCsv(chunks, reads.csv))
    case 'md':
      if (reads.md === undefined)
        return E.left(`cannot be read as Markdown: the contract is read from ${readAs(reads)}`)
      return E.right(batchesOf(readMarkdown(chunks, reads.md)))
  }
}

/** What is no text that can be read is one item that says so. */
export const unread = (message: string): InputBatch => ({ kind: 'items', items: [{ kind: 'malformed', message }] })

/** What bytes hold, as much at a time as has come. */
export async function* batchesOfBytes(chunks: Chunks, asked: Asked): AsyncGenerator<InputBatch> {
  const text = await openText(chunks)
  if (E.isLeft(text)) {
    yield unread(text.left)
    return
  }
  if (asked.slurp === true) {
    yield* batchesOf(readSlurped(text.right.chunks))
    return
  }
  const batches = await readText(text.right, asked)
  if (E.isLeft(batches)) yield unread(batches.left)
  else yield* batches.right
}
