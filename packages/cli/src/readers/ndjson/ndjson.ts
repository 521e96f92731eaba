import { isAscii, isUtf8 } from 'node:buffer'
import { type Block, blocksOf } from './blocks.js'
import type { Chunks } from '../text.js'
import { jsonDocument, jsonItem } from '../json/json.js'
import { documentLimit, inMebibytes } from '../limits.js'
import { atLineBreaks } from './blocks.js'
import { mayExceed } from '../json/nesting.js'
import { mayHoldInexact } from '../json/numbers.js'
import type { InputItem } from '../document.js'
import type { InputBatch } from '../document.js'

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0d || byte === 0x09

/** Whether a line is blank. */
export const isBlank = (bytes: Buffer): boolean => bytes.every(isSpace)

const overLimit = (line: number): InputItem => ({
  kind: 'malformed',
  line,
  at: { line, column: 1 },
  message: `is a line of more than ${inMebibytes(documentLimit)}, the most one message may have`,
})

/** The document of a line, where it is valid JSON, as nearly all are. */
const documentOf = (text: string, line: number): InputItem | undefined => {
  try {
    return jsonDocument(text, JSON.parse(text), mayHoldInexact(text), line)
  } catch {
    return undefined
  }
}

/** A line that could not simply be parsed: blank, too long, nested too deep, or not JSON; here its position matters. */
const otherItem = (bytes: Buffer, line: number): InputItem | undefined => {
  if (bytes.length > documentLimit) return overLimit(line)
  return isBlank(bytes) ? undefined : jsonItem(bytes, line)
}

/** How the bytes of text are read: those of ASCII in the way that costs least. Bytes that are no UTF-8 are no text. */
const encodingOf = (bytes: Buffer): BufferEncoding | undefined => {
  if (isAscii(bytes)) return 'latin1'
  return isUtf8(bytes) ? 'utf8' : undefined
}

/** The documents of a block of lines, one a line; blank lines are none. */
export function* ndjsonItems({ line, bytes, ends }: Block): Generator<InputItem> {
  if (bytes === undefined) {
    yield overLimit(line)
    return
  }
  const encoding = encodingOf(bytes)
  let start = 0
  for (const [i, end] of ends.entries()) {
    const isSimple = encoding !== undefined && start < end && !mayExceed(bytes, start, end)
    const item = isSimple ? documentOf(bytes.toString(encoding, start, end), line + i) : undefined
    const found = item ?? otherItem(bytes.subarray(start, end), line + i)
    if (found !== undefined) yield found
    start = end + 1
  }
}

/** The lines of a stream. A line that is not JSON is reported, and the next ones are read. */
export async function* readNdjson(chunks: Chunks): AsyncGenerator<InputBatch> {
  for await (const block of blocksOf(chunks, atLineBreaks, documentLimit)) {
    yield { kind: 'block', format: { name: 'ndjson' }, block }
  }
}
