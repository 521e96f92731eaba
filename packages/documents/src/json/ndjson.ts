import type { InputBatch, InputItem } from '../item/item.js'
import { atLineBreaks, type Block, blocksOf } from '../text/blocks.js'
import type { Chunks } from '../text/chunks.js'
import { documentLimit, inMebibytes } from '../text/limits.js'
import { utf8Text } from '../text/utf8.js'
import { jsonDocument, jsonItem } from './json.js'
import { mayExceed } from './nesting.js'
import { mayHoldInexact } from './numbers.js'

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0d || byte === 0x09

/** Checks whether a line is blank. */
export const isBlank = (bytes: Uint8Array): boolean => bytes.every(isSpace)

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
const otherItem = (bytes: Uint8Array, line: number): InputItem | undefined => {
  if (bytes.length > documentLimit) return overLimit(line)
  return isBlank(bytes) ? undefined : jsonItem(bytes, line)
}

/**
 * Returns a function that cuts the next line from the text of a block, given the offsets of its bytes. The text of many
 * lines is decoded at once, which is faster than line by line (benchmark row `ndjson`). Returns `undefined` if the block
 * is one line, which may be long, or is not UTF-8.
 */
const lineCutter = (bytes: Uint8Array, lines: number): ((start: number, end: number) => string) | undefined => {
  const text = lines > 1 ? utf8Text(bytes) : undefined
  if (text === undefined) return undefined
  if (text.length === bytes.length) return (start, end) => text.slice(start, end) // ASCII: a byte is a character
  let from = 0
  return () => {
    const found = text.indexOf('\n', from)
    const line = text.slice(from, found === -1 ? undefined : found)
    from += line.length + 1
    return line
  }
}

/** Reads a block of lines: each line is one document, and blank lines are skipped. */
export function* ndjsonItems({ line, bytes, ends }: Block): Generator<InputItem> {
  if (bytes === undefined) {
    yield overLimit(line)
    return
  }
  const cut = lineCutter(bytes, ends.length)
  let start = 0
  for (const [i, end] of ends.entries()) {
    const text = cut?.(start, end)
    const isSimple = text !== undefined && start < end && !mayExceed(bytes, start, end)
    const item = isSimple ? documentOf(text, line + i) : undefined
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
