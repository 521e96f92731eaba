import type { Location } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { duplicatesIn } from './json-duplicates.js'
import { locateJson } from './json-locate.js'
import { walkJson } from './json-walk.js'
import { excessOf } from './nesting.js'
import type { Piece } from './piece.js'
import { decodeUtf8, placeOfByte } from './utf8.js'

const parse = (text: string): E.Either<undefined, unknown> => {
  try {
    return E.right(JSON.parse(text))
  } catch {
    return E.left(undefined)
  }
}

/** What the bytes of one JSON document are. `line` is where they begin, when they are one line of a stream. */
export const jsonPiece = (bytes: Buffer, line?: number): Piece => {
  const from = line === undefined ? {} : { line }
  const shifted = (at: Location): Location => ({ line: at.line + (line ?? 1) - 1, column: at.column })
  const malformed = (says: string, at: Location = { line: 1, column: 1 }): Piece => ({
    kind: 'malformed',
    ...from,
    at: shifted(at),
    says,
  })
  const excess = excessOf(bytes)
  if (excess?.kind === 'depth') return { kind: 'too_deep', ...from, at: shifted(placeOfByte(bytes, excess.offset)) }
  if (excess?.kind === 'count') return malformed('holds more values than fit into memory: split it')
  const text = decodeUtf8(bytes)
  if (E.isLeft(text)) return malformed('is not UTF-8', text.left)
  const parsed = parse(text.right)
  if (E.isLeft(parsed)) {
    const fault = walkJson(text.right, {})
    return malformed(`is not JSON: ${fault?.says ?? 'it cannot be parsed'}`, fault?.at)
  }
  return {
    kind: 'document',
    ...from,
    value: parsed.right,
    locate: (issues) => locateJson(text.right)(issues).map((at) => at && shifted(at)),
    duplicates: () => duplicatesIn(text.right).map(({ path, at }) => ({ path, at: shifted(at) })),
  }
}
