import * as E from 'fp-ts/lib/Either.js'
import { isUtf8 } from 'node:buffer'
import type { InputItem } from '../../readers/document.js'
import { formatOfName } from '../../readers/format.js'
import { patchText } from './patch-json.js'
import type { RepairedDocument } from './repair-document.js'

const mark = '\ufeff'

/** Options of reading a source: its name, which may show its format, and if its lines are the items of one message. */
export interface SourceOptions {
  readonly name: string
  readonly slurp: boolean
}

const unwritable: Readonly<Record<string, string>> = {
  csv: 'it is CSV, and only JSON, NDJSON and YAML are',
  md: 'it is Markdown, and only JSON, NDJSON and YAML are',
  yaml: 'a repaired part is given by an alias or over several lines, and would not keep its form',
}

/**
 * Returns why the repaired items of an input cannot be written. The text is a predicate, which is printed after a name.
 */
export const whyNotWritten = (items: readonly InputItem[], format: string | undefined): string => {
  const hasRepeated = items.some((item) => item.kind === 'document' && (item.duplicates?.() ?? []).length > 0)
  const other = 'what would be written is not what was repaired'
  return `was not written: ${hasRepeated ? 'it has a duplicate key' : (unwritable[format ?? ''] ?? other)}`
}

const patched = async (
  text: string,
  documents: readonly RepairedDocument[],
  slurp: boolean,
): Promise<string | undefined> => {
  const [first] = documents
  if (first === undefined) return text
  if (slurp) return repairedLines(text, first)
  if (first.item.line !== undefined) return undefined // a record of CSV
  const json = patchText(text, first.corrections, first.value)
  return json ?? (await import('./patch-yaml.js')).repairedYaml(text, documents)
}

/**
 * Returns the text of a source with all its documents repaired. The source is not a stream of messages. Every part that
 * is valid or cannot be repaired keeps its bytes. Left is the reason why the text cannot be written.
 */
export const repairedText = async (
  bytes: Buffer,
  documents: readonly RepairedDocument[],
  { name, slurp }: SourceOptions,
): Promise<E.Either<string, string>> => {
  const whole = bytes.toString('utf8')
  if (documents.length === 0) return E.right(whole)
  if (!isUtf8(bytes)) return E.left('was not written: it is not UTF-8 throughout')
  const before = whole.startsWith(mark) ? mark : ''
  const text = await patched(whole.slice(before.length), documents, slurp)
  if (text !== undefined) return E.right(before + text)
  return E.left(
    whyNotWritten(
      documents.map(({ item }) => item),
      formatOfName(name),
    ),
  )
}

const isBlank = (line: string): boolean => line.trim() === ''

const repairedItems = (
  lines: readonly string[],
  { corrections, value }: RepairedDocument,
): readonly string[] | undefined => {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const locations = lines.flatMap((line, i) => (isBlank(line) ? [] : [i]))
  const made = [...lines]
  for (const [item, location] of locations.entries()) {
    const own = corrections.filter(({ path }) => path[0] === item)
    if (own.length === 0) continue
    const within = own.map((correction) => ({ ...correction, path: correction.path.slice(1) }))
    const line = patchText(lines[location] ?? '', within, items[item])
    if (line === undefined) return undefined
    made[location] = line
  }
  return made
}

/**
 * Repairs a message whose items are the lines of a text, line by line. Returns `undefined` if a line cannot be
 * repaired.
 */
export const repairedLines = (text: string, whole: RepairedDocument): string | undefined =>
  repairedItems(text.split('\n'), whole)?.join('\n')
