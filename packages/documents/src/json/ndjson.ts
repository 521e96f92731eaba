import type { Batch, Item } from '../item/item.js'
import { endlessFrom } from '../item/whole.js'
import { isBlank } from '../text/blank.js'
import { atLineBreaks, type Block, blocksOf } from '../text/blocks.js'
import type { Chunks } from '../text/chunks.js'
import { documentLimit, endlessLimit, inMebibytes } from '../text/limits.js'
import { utf8Text } from '../text/utf8.js'
import { jsonDocument, jsonItem } from './json.js'
import { mayExceed } from './nesting.js'
import { mayHoldInexact } from './numbers.js'

const overLimit = (line: number): Item => ({
  kind: 'malformed',
  line,
  at: { line, column: 1 },
  message: `is a line of more than ${inMebibytes(documentLimit)}, the most one message may have`,
})

/** Returns the document of a line, or `undefined` if it is not valid JSON. */
const documentOf = (text: string, line: number): Item | undefined => {
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
const otherItem = (bytes: Uint8Array, line: number): Item | undefined => {
  if (bytes.length > documentLimit) return overLimit(line)
  return isBlank(bytes) ? undefined : jsonItem(bytes, line)
}

/** Node's own check for ASCII and its decoder of it, which are faster than a text decoder. A browser has neither. */
const node = (globalThis as { readonly process?: Partial<NodeJS.Process> }).process?.getBuiltinModule?.('node:buffer')

/**
 * Returns a function that decodes one line after the other (benchmark row `ndjson`). It returns `undefined` for a line that
 * is not UTF-8.
 */
const lineDecoder = (bytes: Uint8Array): ((start: number, end: number) => string | undefined) => {
  const decode = (start: number, end: number): string | undefined => utf8Text(bytes.subarray(start, end))
  if (node === undefined) return decode
  const { isAscii } = node
  const buffer = node.Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const isAllAscii = isAscii(bytes)
  return (start, end) =>
    isAllAscii || isAscii(bytes.subarray(start, end)) ? buffer.toString('latin1', start, end) : decode(start, end)
}

/** Reads a block of lines: each line is one document, and blank lines are skipped. */
export function* ndjsonItems({ line, bytes, ends, isEndless }: Block): Generator<Item> {
  if (bytes === undefined) {
    yield isEndless === true ? endlessFrom(line) : overLimit(line)
    return
  }
  const decode = lineDecoder(bytes)
  let start = 0
  for (const [i, end] of ends.entries()) {
    const text = start < end && !mayExceed(bytes, start, end) ? decode(start, end) : undefined
    const item = text === undefined ? undefined : documentOf(text, line + i)
    const found = item ?? otherItem(bytes.subarray(start, end), line + i)
    if (found !== undefined) yield found
    start = end + 1
  }
}

/** Cuts a stream into blocks of lines. A line that is not JSON is reported later, and the next ones are read. */
export async function* readNdjson(chunks: Chunks): AsyncGenerator<Batch> {
  for await (const block of blocksOf(chunks, atLineBreaks, documentLimit, endlessLimit)) {
    yield { kind: 'block', format: { name: 'ndjson' }, block }
  }
}
