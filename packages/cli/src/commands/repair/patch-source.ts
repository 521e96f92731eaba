import { formatOfName } from '@contracts/documents'
import { type Item, patchDocuments, utf8Text, withoutMark } from '@contracts/documents/internal'
import * as E from 'fp-ts/lib/Either.js'
import type { RepairedDocument } from './repair-document.js'

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
export const whyNotWritten = (items: readonly Item[], format: string | undefined): string => {
  const hasRepeated = items.some((item) => item.kind === 'document' && (item.duplicates?.() ?? []).length > 0)
  const other = 'what would be written is not what was repaired'
  return `was not written: ${hasRepeated ? 'it has a duplicate key' : (unwritable[format ?? ''] ?? other)}`
}

/**
 * Returns the text of a source with all its documents repaired. The source is not a stream of messages. Every part that
 * is valid or cannot be repaired keeps its bytes. Left is the reason why the text cannot be written.
 */
export const repairedText = async (
  bytes: Uint8Array,
  documents: readonly RepairedDocument[],
  { name, slurp }: SourceOptions,
): Promise<E.Either<string, string>> => {
  const rest = withoutMark(bytes)
  const [mark, whole] = [bytes.subarray(0, bytes.length - rest.length), rest].map(utf8Text)
  if (whole === undefined) return E.left('was not written: it is not UTF-8 throughout')
  const changed = documents.map(({ index, item: { line }, corrections, value }) => ({
    ...{ index, line, value },
    changes: corrections,
  }))
  const text = await patchDocuments(whole, changed, slurp)
  if (text !== undefined) return E.right(`${mark ?? ''}${text}`)
  return E.left(
    whyNotWritten(
      documents.map(({ item }) => item),
      formatOfName(name),
    ),
  )
}
