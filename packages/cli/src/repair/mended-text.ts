import { isUtf8 } from 'node:buffer'
import * as E from 'fp-ts/lib/Either.js'
import { formatOfName } from '../input/format.js'
import type { Piece } from '../input/piece.js'
import type { Mended } from './mended.js'
import { mendedLines } from './mended-lines.js'
import { patchText } from './patch-text.js'

const mark = '\ufeff'

/** How a source was read: the name that may tell its format, and whether its lines are the items of one message. */
export interface Manner {
  readonly name: string
  readonly turns: boolean
}

const unwritable: Readonly<Record<string, string>> = {
  csv: 'it is CSV, and only JSON, NDJSON and YAML are',
  md: 'it is Markdown, and only JSON, NDJSON and YAML are',
  yaml: 'a repaired part is given by an alias or over several lines, and would not keep its form',
}

/** Why pieces of an input cannot be written repaired, as a predicate. */
export const whyNotWritten = (pieces: readonly Piece[], format: string | undefined): string => {
  const hasRepeated = pieces.some((piece) => piece.kind === 'document' && (piece.duplicates?.() ?? []).length > 0)
  const other = 'what would be written is not what was repaired'
  return `was not written: ${hasRepeated ? 'it has a duplicate key' : (unwritable[format ?? ''] ?? other)}`
}

const patched = async (text: string, documents: readonly Mended[], turns: boolean): Promise<string | undefined> => {
  const [first] = documents
  if (first === undefined) return text
  if (turns) return mendedLines(text, first)
  if (first.piece.line !== undefined) return undefined // a record of CSV
  const json = patchText(text, first.fixes, first.value)
  return json ?? (await import('./mended-yaml.js')).mendedYaml(text, documents)
}

/**
 * The text of a source that is no stream of messages with everything mended in it; what was right or cannot be mended
 * keeps its bytes. On the left why there is none.
 */
export const mendedText = async (
  bytes: Buffer,
  documents: readonly Mended[],
  { name, turns }: Manner,
): Promise<E.Either<string, string>> => {
  const whole = bytes.toString('utf8')
  if (documents.length === 0) return E.right(whole)
  if (!isUtf8(bytes)) return E.left('was not written: it is not UTF-8 throughout')
  const before = whole.startsWith(mark) ? mark : ''
  const text = await patched(whole.slice(before.length), documents, turns)
  if (text !== undefined) return E.right(before + text)
  return E.left(
    whyNotWritten(
      documents.map(({ piece }) => piece),
      formatOfName(name),
    ),
  )
}
