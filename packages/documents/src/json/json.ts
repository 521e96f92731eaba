import type { DocumentLocation, Issue } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Document, Item } from '../item/item.js'
import { tooLarge } from '../item/whole.js'
import { documentLimit } from '../text/limits.js'
import { type Chunks, collect } from '../text/chunks.js'
import { decodeUtf8, locationOfByte } from '../text/utf8.js'
import { excessOf, mayExceed } from './nesting.js'
import { mayHoldInexact, numbersIn } from './numbers.js'
import { locateJson } from './locate.js'
import { duplicatesIn, visitJson } from './positions.js'
import { afterString } from './skip.js'

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

const none: readonly never[] = []

/** JSON text and its value. Positions are searched on demand. It is a class because millions of them are made. */
class JsonDocument implements Document {
  readonly kind = 'document'
  readonly value: unknown
  readonly line: number | undefined
  readonly #text: string
  readonly #hasInexact: boolean

  constructor(text: string, value: unknown, hasInexact: boolean, line: number | undefined) {
    this.value = value
    this.line = line
    this.#text = text
    this.#hasInexact = hasInexact
  }

  locate(issues: readonly Issue[]) {
    return locateJson(this.#text, issues, this.line)
  }

  duplicates() {
    if (!mayRepeatKeys(this.#text, this.value)) return none
    return duplicatesIn(this.#text).map(({ path, at }) => ({ path, at: shifted(at, this.line) }))
  }

  numbers(which: 'all' | 'inexact') {
    if (which === 'inexact' && !this.#hasInexact) return none
    return numbersIn(this.#text, which).map((number) => ({ ...number, at: shifted(number.at, this.line) }))
  }
}

/** Makes the document of JSON text and its value. */
export const jsonDocument = (text: string, value: unknown, hasInexact: boolean, line?: number): Document =>
  new JsonDocument(text, value, hasInexact, line)

/** Reads the bytes of one JSON document. `line` is the line they begin on, if they are one line of a stream. */
export const jsonItem = (bytes: Uint8Array, line?: number): Item => {
  const malformed = (message: string, at: DocumentLocation = { line: 1, column: 1 }): Item => ({
    kind: 'malformed',
    line,
    at: shifted(at, line),
    message,
  })
  const excess = mayExceed(bytes, 0, bytes.length) ? excessOf(bytes) : undefined
  if (excess?.kind === 'depth')
    return { kind: 'too_deep', line, at: shifted(locationOfByte(bytes, excess.offset), line) }
  if (excess?.kind === 'count') return malformed('has more values than fit into memory: split it')
  const text = decodeUtf8(bytes)
  if (E.isLeft(text)) return malformed('is not UTF-8', text.left)
  const parsed = parse(text.right)
  if (E.isRight(parsed)) return jsonDocument(text.right, parsed.right, mayHoldInexact(text.right), line)
  const error = visitJson(text.right, {})
  return malformed(`is not JSON: ${error?.message ?? 'it cannot be parsed'}`, error?.at)
}

const withHint = (item: Item): Item =>
  item.kind === 'malformed' && item.message.endsWith('expected the end of the document')
    ? { ...item, message: `${item.message} (several messages? --input ndjson)` }
    : item

/** Reads the one document of a JSON text. */
export async function* readJson(chunks: Chunks, limit = documentLimit): AsyncGenerator<Iterable<Item>> {
  const bytes = await collect(chunks, limit)
  if (bytes === undefined) yield [tooLarge(limit, 'send NDJSON, one message a line')]
  else yield [withHint(jsonItem(bytes))]
}

const quote = 0x22
const colon = 0x3a

/** Counts the keys in JSON text. Each is followed by a colon outside a string. */
const keysWritten = (text: string): number => {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === quote) i = afterString(text, i) - 1
    else if (c === colon) count++
  }
  return count
}

/** Counts the keys of all objects in a parsed value. */
const keysKept = (root: unknown): number => {
  let count = 0
  const rest: unknown[] = [root]
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const below: unknown[] = Object.values(value)
    if (!Array.isArray(value)) count += below.length
    for (const one of below) if (typeof one === 'object') rest.push(one)
  }
  return count
}

/** Checks whether valid JSON text repeats a key in an object. Its value then has fewer keys than the text. */
export const mayRepeatKeys = (text: string, value: unknown): boolean => keysWritten(text) !== keysKept(value)
