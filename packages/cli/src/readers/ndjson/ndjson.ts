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

/** Checks whether a line is blank. */
export const isBlank = (bytes: Buffer): boolean => bytes.every(isSpace)

const overLimit = (line: number): InputItem => ({
  kind: 'malformed',
  line,
  at: { line, column: 1 },
  message: `is a line of more than ${inMebibytes(documentLimit)}, the most one message may have`,
})

/** Returns the document of a line, or `undefined` if it is not valid JSON. */
const documentOf = (text: string, line: number): InputItem | undefined => {
  try {
    return jsonDocument(text, JSON.parse(text), mayHoldInexact(text), line)
  } catch {
    return undefined
  }
}

/**
 * Reads a line that the fast path did not: blank, too long, nested too deep, or not JSON. It finds the error's
 * location.
 */
const otherItem = (bytes: Buffer, line: number): InputItem | undefined => {
  if (bytes.length > documentLimit) return overLimit(line)
  return isBlank(bytes) ? undefined : jsonItem(bytes, line)
}

/** Returns the encoding of text: `latin1` for ASCII, because it is the fastest, or `undefined` if it is not UTF-8. */
const encodingOf = (bytes: Buffer): BufferEncoding | undefined => {
  if (isAscii(bytes)) return 'latin1'
  return isUtf8(bytes) ? 'utf8' : undefined
}

/** Reads a block of lines: each line is one document, and blank lines are skipped. */
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

/** Cuts a stream into blocks of lines. A line that is not JSON is reported later, and the next ones are read. */
export async function* readNdjson(chunks: Chunks): AsyncGenerator<InputBatch> {
  for await (const block of blocksOf(chunks, atLineBreaks, documentLimit)) {
    yield { kind: 'block', format: { name: 'ndjson' }, block }
  }
}
