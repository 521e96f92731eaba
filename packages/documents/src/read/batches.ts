import type { FormatReaders } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Batch, Item } from '../item/item.js'
import { readWhole } from '../item/whole.js'
import { readJson } from '../json/json.js'
import { ndjsonItems, readNdjson } from '../json/ndjson.js'
import { readSlurped } from '../json/slurp.js'
import { type Chunks, openText, type TextSource } from '../text/chunks.js'
import { documentLimit } from '../text/limits.js'
import { type Format, formatOfHead, formatOfName } from './format.js'

/**
 * The options for reading a source. `input` is a format, or `auto` to detect it by name and content. With `slurp`, the
 * lines of the source are the items of one message.
 */
export interface ReadOptions {
  readonly name: string
  readonly input: string
  readonly reads: FormatReaders
  readonly slurp?: boolean | undefined
}

const formats: readonly string[] = ['json', 'ndjson', 'yaml', 'csv', 'md'] satisfies Format[]

const isFormat = (word: string): word is Format => formats.includes(word)

/** Wraps items in batches, for formats that can only be read as a whole. */
async function* batchesOf(all: AsyncIterable<Iterable<Item>>): AsyncGenerator<Batch> {
  for await (const items of all) yield { kind: 'items', items }
}

/** Reads the items of a batch. The CSV reader is loaded with the first CSV batch. */
export const readItems = async (batch: Batch, reads: FormatReaders): Promise<Iterable<Item>> => {
  if (batch.kind === 'items') return batch.items
  const { format, block } = batch
  if (format.name === 'ndjson') return ndjsonItems(block)
  return reads.csv === undefined ? [] : (await import('../csv/csv.js')).csvItems(block, format.header, reads.csv)
}

/** Reads the one document of a Markdown text with the contract's own reader. */
async function* readMarkdown(chunks: Chunks, read: NonNullable<FormatReaders['md']>): AsyncGenerator<Iterable<Item>> {
  const text = await readWhole(chunks, documentLimit, 'send the parts apart')
  if (E.isLeft(text)) {
    yield [text.left]
    return
  }
  const { value, issues = [], locate } = read(text.right)
  yield [{ kind: 'document', value, issues, locate: (found) => found.map((issue) => locate?.(issue)) }]
}

/** Lists the formats that a contract can be read from, for the error about another format. */
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
 * Reads the documents of a text. Left describes why the contract cannot be read from this format. The YAML and CSV
 * readers are loaded on first use.
 */
const readText = async (
  { head, chunks }: TextSource,
  { name, input, reads }: ReadOptions,
): Promise<E.Either<string, AsyncIterable<Batch>>> => {
  const format = isFormat(input) ? input : (formatOfName(name) ?? formatOfHead(head, reads))
  switch (format) {
    case 'json':
      return E.right(batchesOf(readJson(chunks)))
    case 'ndjson':
      return E.right(readNdjson(chunks))
    case 'yaml':
      return E.right(batchesOf((await import('../yaml/yaml.js')).readYaml(chunks, reads.yaml)))
    case 'csv':
      if (reads.csv === undefined) return E.left(`cannot be read as CSV: the contract is read from ${readAs(reads)}`)
      return E.right((await import('../csv/csv.js')).readCsv(chunks, reads.csv))
    case 'md':
      if (reads.md === undefined)
        return E.left(`cannot be read as Markdown: the contract is read from ${readAs(reads)}`)
      return E.right(batchesOf(readMarkdown(chunks, reads.md)))
  }
}

/** Makes a batch with one item that reports why a source cannot be read. */
export const refuseSource = (message: string): Batch => ({ kind: 'items', items: [{ kind: 'malformed', message }] })

/** Reads the items of a source in batches, as its bytes arrive. */
export async function* readBatches(chunks: Chunks, options: ReadOptions): AsyncGenerator<Batch> {
  const text = await openText(chunks)
  if (E.isLeft(text)) {
    yield refuseSource(text.left)
    return
  }
  if (options.slurp === true) {
    yield* batchesOf(readSlurped(text.right.chunks))
    return
  }
  const batches = await readText(text.right, options)
  if (E.isLeft(batches)) yield refuseSource(batches.left)
  else yield* batches.right
}
