import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Item } from '../item/item.js'
import { endlessFrom } from '../item/whole.js'
import { inMebibytes } from '../text/limits.js'
import { type Block, type Cut, lineBreaks } from '../text/blocks.js'
import { decodeUtf8, utf8Text } from '../text/utf8.js'
import { cellsOf, cellsOfAll } from './cells.js'

/** A record as text. */
export interface Row {
  readonly line: number
  readonly text: string
}

/** A record and its cells. */
export interface Cells {
  readonly row: Row
  readonly cells: readonly string[]
}

/** The most bytes of one record. A longer record probably has a quote that is not closed. */
export const recordLimit = 16 * 2 ** 20

const quote = 0x22
const carriageReturn = 0x0d

const malformed = (line: number, message: string, at = { line, column: 1 }): Item => ({
  kind: 'malformed',
  line,
  at,
  message,
})

const overLimit = (line: number): Item =>
  malformed(line, `is a record of more than ${inMebibytes(recordLimit)}: perhaps a quote is not closed`)

const rowOf = (bytes: Uint8Array, line: number): E.Either<Item, Row> => {
  const text = decodeUtf8(bytes)
  if (E.isRight(text)) return E.right({ line, text: text.right })
  const at = { line: text.left.line + line - 1, column: text.left.column }
  return E.left(malformed(line, 'is not UTF-8', at))
}

/**
 * Checks whether a record has a carriage return outside quotes. Some programs end lines with it, so it is many records.
 */
const hasLoneReturn = ({ text }: Row): boolean => {
  if (!text.includes('\r')) return false
  return !text.includes('"') || text.split('"').some((part, i) => i % 2 === 0 && part.includes('\r'))
}

const loneReturn = 'ends lines with a carriage return alone: save it with line feeds (LF or CRLF)'

const inCells = (row: Row, known: readonly string[] | undefined): E.Either<Item, Cells> => {
  if (hasLoneReturn(row)) return E.left(malformed(row.line, loneReturn))
  return pipe(
    known === undefined ? cellsOf(row.text) : E.right(known),
    E.bimap(
      (message) => malformed(row.line, `is not CSV: ${message}`),
      (cells) => ({ row, cells }),
    ),
  )
}

/** The start and end of a record without its line break, and the line it begins on. */
interface Span {
  readonly start: number
  readonly end: number
  readonly line: number
}

/** Returns the records of a block that are not empty lines. */
const spansIn = ({ line: first, ends }: Block, bytes: Uint8Array): readonly Span[] => {
  const hasQuotes = bytes.includes(quote)
  const spans: Span[] = []
  let [start, line] = [0, first]
  for (const record of ends) {
    const end = record > start && bytes[record - 1] === carriageReturn ? record - 1 : record
    if (end > start) spans.push({ start, end, line })
    line += hasQuotes ? lineBreaks(bytes.subarray(start, record)).length + 1 : 1
    start = record + 1
  }
  return spans
}

/** Checks whether a block has a record that is not an empty line. */
export const hasRows = (block: Block): boolean => block.bytes === undefined || spansIn(block, block.bytes).length > 0

/**
 * Returns the records of a block and their cells, or why they cannot be separated. An empty line is not a record. The
 * library reads all records at once. If one of them is wrong, it reads them one by one to find it.
 */
export function* rowsOf(block: Block): Generator<E.Either<Item, Cells>> {
  const { bytes, line: first } = block
  if (bytes === undefined) {
    yield E.left(block.isEndless === true ? endlessFrom(first) : overLimit(first))
    return
  }
  const spans = spansIn(block, bytes)
  const size = spans.at(-1)?.end ?? 0
  const text = utf8Text(bytes.subarray(0, size))
  const isAscii = text?.length === size // a byte is a character
  const all = text === undefined ? undefined : cellsOfAll(text)
  const known = all?.length === spans.length ? all : undefined
  for (const [i, { start, end, line }] of spans.entries()) {
    if (end - start > recordLimit) yield E.left(overLimit(line))
    else {
      const row = isAscii ? E.right({ line, text: text.slice(start, end) }) : rowOf(bytes.subarray(start, end), line)
      yield E.isLeft(row) ? row : inCells(row.right, known?.[i])
    }
  }
}

/**
 * The position of the next byte: at the start of a cell, in a cell without quotes, in quotes, or after a closing quote.
 */
type State = 'open' | 'plain' | 'quoted' | 'closing'

const comma = 0x2c
const newline = 0x0a

const after = (state: State, byte: number | undefined): State => {
  if (state === 'quoted') return byte === quote ? 'closing' : 'quoted'
  if (byte === quote) return state === 'plain' ? 'plain' : 'quoted'
  return byte === comma ? 'open' : 'plain'
}

/** Cuts at line breaks, except between quotes. Bytes without a quote are not inspected one by one. */
export const atRecordEnds = (): Cut => {
  let state: State = 'open'
  const between = (bytes: Uint8Array): number[] => {
    const ends: number[] = []
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]
      if (byte !== newline) state = after(state, byte)
      else if (state !== 'quoted') {
        ends.push(i)
        state = 'open'
      }
    }
    return ends
  }
  return {
    endsIn: (bytes) => {
      if (state === 'quoted' || bytes.includes(quote)) return between(bytes)
      const last = bytes.at(-1)
      if (last !== undefined) state = last === newline || last === comma ? 'open' : 'plain'
      return lineBreaks(bytes)
    },
    linesIn: (bytes, ends) => (bytes.includes(quote) ? lineBreaks(bytes).length : ends.length),
  }
}
