import type { DocumentLocation } from '@contracts/core'
import { type Item, withValue } from '../item/item.js'
import { tooLarge } from '../item/whole.js'
import { isBlank } from '../text/blank.js'
import { type Line, linesOf } from '../text/blocks.js'
import type { Chunks } from '../text/chunks.js'
import { documentLimit } from '../text/limits.js'
import { joinBytes } from '../text/utf8.js'
import { jsonItem } from './json.js'

const carriageReturn = 0x0d
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const newline = /* @__PURE__ */ bytesOf('\n')
const comma = /* @__PURE__ */ bytesOf(',\n')

/** Returns a line without its carriage return, which would count as another line before a comma. */
const content = (bytes: Uint8Array): Uint8Array => (bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes)

/**
 * Joins lines to the text of one JSON array. Each item is one line further down than in the source, because the array
 * opens on the first line. Commas are at the end of the previous line, so that columns do not change.
 */
const joiner = (): {
  readonly add: (lines: readonly Uint8Array[]) => void
  readonly text: () => Uint8Array
  size: number
  items: number
} => {
  const batches: Uint8Array[] = [bytesOf('[')]
  const joined = {
    size: 0,
    items: 0,
    add: (lines: readonly Uint8Array[]): void => {
      const parts = lines.flatMap((bytes) => {
        if (isBlank(bytes)) return [newline]
        const before = joined.items > 0 ? comma : newline
        joined.items++
        return [before, content(bytes)]
      })
      const batch = joinBytes(parts)
      joined.size += batch.length
      batches.push(batch)
    },
    text: () => joinBytes([...batches, bytesOf('\n]')]),
  }
  return joined
}

/** Moves issues of the whole array to its beginning. */
const within = (at: DocumentLocation): DocumentLocation => (at.line < 1 ? { line: 1, column: 1 } : at)

/** Makes the item of the joined text the item of the whole file, which has no line. */
const ofWhole = (item: Item): Item => {
  switch (item.kind) {
    case 'document':
      return {
        ...withValue(item, item.value),
        line: undefined,
        locate: (issues) => item.locate(issues).map((at) => at && within(at)),
      }
    case 'too_deep':
      return { kind: item.kind, at: within(item.at) }
    case 'malformed':
      return { kind: item.kind, message: item.message }
    case 'refused':
      return item
  }
}

/** Returns an item for each line that is not JSON. */
const malformedIn = (lines: readonly Line[]): readonly Item[] =>
  lines.flatMap(({ number, bytes }) => {
    const item = bytes === undefined || isBlank(bytes) ? undefined : jsonItem(bytes, number)
    return item?.kind === 'malformed' ? [item] : []
  })

const bracket = 0x5b

/** Checks whether a line opens a list. */
const opensList = (bytes: Uint8Array): boolean => bytes.find((byte) => byte > 0x20) === bracket

const alreadyList: Item = { kind: 'malformed', message: 'is a list already: leave out --slurp' }

/**
 * Reads the lines of an NDJSON text as the items of one list, without blank lines. Each line that is not JSON is
 * reported. The list is then not validated, because its missing items could cause misleading issues.
 */
export async function* readSlurped(chunks: Chunks, limit = documentLimit): AsyncGenerator<Iterable<Item>> {
  const joined = joiner()
  let broken = false
  let isList: boolean | undefined
  for await (const lines of linesOf(chunks, limit, limit)) {
    const whole = lines.flatMap(({ bytes }) => bytes ?? [])
    const first = whole.find((bytes) => !isBlank(bytes))
    if (first !== undefined) isList ??= opensList(first)
    if (!broken) joined.add(whole)
    if (whole.length < lines.length || joined.size > limit) {
      yield [tooLarge(limit, 'validate it in parts')]
      return
    }
    const malformed = malformedIn(lines)
    if (malformed.length > 0) {
      if (isList === true && !broken) {
        yield [alreadyList]
        return
      }
      broken = true
      yield malformed
    }
  }
  if (!broken) yield [isList === true && joined.items === 1 ? alreadyList : ofWhole(jsonItem(joined.text(), 0))]
}
