import { isAscii, isUtf8 } from 'node:buffer'
import type { Recogniser } from '../recognise/recogniser.js'
import { type Block, blocksOf } from './blocks.js'
import type { Chunks } from './chunks.js'
import { jsonDocument, jsonPiece } from './json-piece.js'
import { documentLimit, inMebibytes } from './limits.js'
import { atLineBreaks } from './lines.js'
import { mayExceed } from './nesting.js'
import type { Document, Piece } from './piece.js'
import type { Portion } from './portion.js'
import type { Recognised } from './recognised.js'

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0d || byte === 0x09

/** Whether a line holds nothing. */
export const isBlank = (bytes: Buffer): boolean => bytes.every(isSpace)

const overLimit = (line: number): Piece => ({
  kind: 'malformed',
  line,
  at: { line, column: 1 },
  says: `is a line of more than ${inMebibytes(documentLimit)}, the most one message may have`,
})

/** Bytes that are text; those that are all ASCII are made a string with less work. */
interface Sound {
  readonly bytes: Buffer
  readonly encoding: 'latin1' | 'utf8'
}

const soundBytes = (bytes: Buffer): Sound | undefined =>
  isAscii(bytes) ? { bytes, encoding: 'latin1' } : isUtf8(bytes) ? { bytes, encoding: 'utf8' } : undefined

/** The document of a line that is sound, as nearly all are; whatever else it is, it is looked at again. */
const soundDocument = ({ bytes, encoding }: Sound, start: number, end: number, line: number): Document | undefined => {
  if (mayExceed(bytes, start, end)) return undefined
  const text = bytes.toString(encoding, start, end)
  try {
    return jsonDocument(text, JSON.parse(text), line)
  } catch {
    return undefined
  }
}

/** What a line that is no sound document is, if it is anything. */
const otherPiece = (bytes: Buffer, line: number): Piece | undefined => {
  if (bytes.length > documentLimit) return overLimit(line)
  return isBlank(bytes) ? undefined : jsonPiece(bytes, line)
}

/** The documents of a block of lines; blank lines are none. Those a recogniser knows are not parsed. */
export function ndjsonPieces(block: Block): Generator<Piece>
export function ndjsonPieces(block: Block, recogniser: Recogniser | undefined): Generator<Piece | Recognised>
export function* ndjsonPieces({ line, bytes, ends }: Block, recogniser?: Recogniser): Generator<Piece | Recognised> {
  if (bytes === undefined) yield overLimit(line)
  else {
    const sound = soundBytes(bytes)
    const isKnown = sound && recogniser?.over(bytes)
    let [start, known] = [0, 0]
    for (let i = 0; i < ends.length; i++) {
      const end = ends[i] ?? start
      if (isKnown?.(start, end) === true) known++
      else {
        if (known > 0) yield { kind: 'recognised', line: line + i - known, lines: known }
        known = 0
        const document = sound && start < end ? soundDocument(sound, start, end, line + i) : undefined
        if (document !== undefined) recogniser?.learn(document.value)
        const piece = document ?? otherPiece(bytes.subarray(start, end), line + i)
        if (piece !== undefined) yield piece
      }
      start = end + 1
    }
    if (known > 0) yield { kind: 'recognised', line: line + ends.length - known, lines: known }
  }
}

/** One document a line; blank lines are none. A line that is no JSON is told, and the stream goes on. */
export async function* readNdjson(chunks: Chunks): AsyncGenerator<Portion> {
  for await (const block of blocksOf(chunks, atLineBreaks, documentLimit)) {
    yield { kind: 'block', format: { name: 'ndjson' }, block }
  }
}
