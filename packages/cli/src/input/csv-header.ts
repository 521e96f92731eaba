import type * as E from 'fp-ts/lib/Either.js'
import { type Block, lineBreaks } from './blocks.js'
import { type Cells, rowsOf } from './csv-rows.js'
import type { Piece } from './piece.js'

/** The first record of a stream that is not an empty line, or why it cannot be read, and the records below it. */
export interface Headed {
  readonly header: E.Either<Piece, Cells>
  readonly below: Block | undefined
}

/** Takes the header from a block; nothing when there are only empty lines in it. */
export const headerIn = ({ line, bytes, ends }: Block): Headed | undefined => {
  if (bytes === undefined) return headed({ line, bytes, ends }, undefined)
  let [start, at] = [0, line]
  for (const [i, end] of ends.entries()) {
    const record = bytes.subarray(start, end)
    const next = at + lineBreaks(record).length + 1
    const first = { line: at, bytes: record, ends: [record.length] }
    const rest = ends.slice(i + 1).map((one) => one - end - 1)
    const found = headed(
      first,
      rest.length === 0 ? undefined : { line: next, bytes: bytes.subarray(end + 1), ends: rest },
    )
    if (found !== undefined) return found
    start = end + 1
    at = next
  }
  return undefined
}

const headed = (first: Block, below: Block | undefined): Headed | undefined => {
  const [header] = rowsOf(first)
  return header === undefined ? undefined : { header, below }
}
