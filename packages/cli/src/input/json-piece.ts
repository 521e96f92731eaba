import type { DocumentLocation } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { duplicatesIn } from './json-duplicates.js'
import { locateJson } from './json-locate.js'
import { mayRepeatKeys } from './json-keys.js'
import { walkJson } from './json-walk.js'
import { excessOf } from './nesting.js'
import { numbersIn } from './source-numbers.js'
import type { Document, Piece } from './piece.js'
import { decodeUtf8, placeOfByte } from './utf8.js'

const parse = (text: string): E.Either<undefined, unknown> => {
  try {
    return E.right(JSON.parse(text))
  } catch {
    return E.left(undefined)
  }
}

const shifted = ({ line, column }: DocumentLocation, from: number | undefined): DocumentLocation => ({
  line: line + (from ?? 1) - 1,
  column,
})

/** JSON text and what it says. Where something stands in it is only looked for when it is asked. */
export const jsonDocument = (text: string, value: unknown, line?: number): Document => ({
  kind: 'document',
  line,
  value,
  locate: (issues) => locateJson(text)(issues).map((at) => at && shifted(at, line)),
  duplicates: () =>
    mayRepeatKeys(text, value) ? duplicatesIn(text).map(({ path, at }) => ({ path, at: shifted(at, line) })) : [],
  numbers: (which) => numbersIn(text, which).map((number) => ({ ...number, at: shifted(number.at, line) })),
})

/** What the bytes of one JSON document are. `line` is where they begin, when they are one line of a stream. */
export const jsonPiece = (bytes: Buffer, line?: number): Piece => {
  const malformed = (says: string, at: DocumentLocation = { line: 1, column: 1 }): Piece => ({
    kind: 'malformed',
    line,
    at: shifted(at, line),
    says,
  })
  const excess = excessOf(bytes)
  if (excess?.kind === 'depth') return { kind: 'too_deep', line, at: shifted(placeOfByte(bytes, excess.offset), line) }
  if (excess?.kind === 'count') return malformed('holds more values than fit into memory: split it')
  const text = decodeUtf8(bytes)
  if (E.isLeft(text)) return malformed('is not UTF-8', text.left)
  const parsed = parse(text.right)
  if (E.isRight(parsed)) return jsonDocument(text.right, parsed.right, line)
  const fault = walkJson(text.right, {})
  return malformed(`is not JSON: ${fault?.says ?? 'it cannot be parsed'}`, fault?.at)
}
