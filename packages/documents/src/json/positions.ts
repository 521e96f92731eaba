import type { DocumentLocation, Issue } from '@contracts/core'
import { printParseErrorCode, visit } from 'jsonc-parser'
import type { Duplicate, Locate } from '../item/item.js'
import { afterBlank, afterString, afterValue, stringIn } from './skip.js'

/** Callbacks for the parts of JSON text, called in document order. */
export interface JsonVisitor {
  readonly key?: (name: string, at: () => DocumentLocation) => void
  readonly value?: (at: () => DocumentLocation) => void
  /** Called after `value` for a number, with its text. */
  readonly number?: (text: string, at: () => DocumentLocation) => void
  readonly open?: (kind: Container) => void
  readonly close?: () => void
}

/** An object or an array. */
export type Container = 'object' | 'array'

/** A location that breaks the grammar of JSON, and what was expected there. The message does not quote the text. */
export interface SyntaxError {
  readonly at: DocumentLocation
  readonly message: string
}

const inToken: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a string is not closed',
  UnexpectedEndOfNumber: 'a number is not finished',
  InvalidUnicode: '\\u needs four hexadecimal digits',
  InvalidEscapeCharacter: 'JSON does not know this escape',
  InvalidCharacter: 'a control character in a string must be written as an escape',
}

/** The notations of other languages that are not JSON, and what to write instead. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^```/, 'it begins with a Markdown fence: take the JSON out of it'],
  [/^-?(?:NaN|Infinity)\b/, "JSON has no NaN and no Infinity (Python's json.dumps writes them): send null"],
  [/^None\b/, 'JSON has no None: send null'],
  [/^(?:True|False)\b/, 'JSON writes true and false in small letters'],
  [/^undefined\b/, 'JSON has no undefined: leave the key out, or send null'],
  [/^['\u2018\u201c]/, 'JSON takes straight double quotes only'],
]

/** The length of the longest notation above, in characters. */
const longestForeign = 12

const foreignAt = (text: string, offset: number, previous: string): string | undefined => {
  if (/^x[0-9a-f]/i.test(text.slice(offset, offset + 2)) && text[offset - 1] === '0')
    return 'JSON has no hexadecimal numbers'
  if (!['', '{', '[', ',', ':'].includes(previous)) return undefined
  const word = text.slice(offset, offset + longestForeign)
  return foreign.find(([pattern]) => pattern.test(word))?.[1]
}

/** Returns the last character before an offset that is not white space, or `''`. */
const characterBefore = (text: string, offset: number): string => {
  for (let i = offset - 1; i >= 0; i--) if (!' \t\r\n'.includes(text[i] ?? '')) return text[i] ?? ''
  return ''
}

/** Describes what is expected after the last valid character. */
const expectedAfter = (previous: string, inside: Container | undefined): string => {
  if (previous === ':') return 'a value'
  if (previous === '{') return 'a key in double quotes or "}"'
  if (previous === '[') return 'a value or "]"'
  if (previous === ',' && inside !== undefined) return inside === 'object' ? 'a key in double quotes' : 'a value'
  if (inside !== undefined) return inside === 'object' ? '"," or "}"' : '"," or "]"'
  return previous === '' ? 'a value' : 'the end of the document'
}

const messageOf = (code: string, text: string, offset: number, inside: Container | undefined): string => {
  const previous = characterBefore(text, offset)
  const known = foreignAt(text, offset, previous) ?? inToken[code]
  if (known !== undefined) return known
  if (code === 'ColonExpected') return `${offset >= text.trimEnd().length ? 'it ends too early, ' : ''}expected ":"`
  const expected = `expected ${expectedAfter(previous, inside)}`
  if (offset >= text.trimEnd().length) return `it ends too early, ${expected}`
  return previous === ',' && text[offset] === (inside === 'object' ? '}' : ']')
    ? `${expected}, or no comma before`
    : expected
}

/** Visits the keys and values of JSON text. Returns its first syntax error, or `undefined` if it is valid. */
export const visitJson = (text: string, visitor: JsonVisitor): SyntaxError | undefined => {
  const inside: Container[] = []
  let error: SyntaxError | undefined
  const location = (line: number, character: number) => (): DocumentLocation => ({
    line: line + 1,
    column: character + 1,
  })
  const open =
    (kind: Container) =>
    (_offset: number, _length: number, line: number, character: number): void => {
      visitor.value?.(location(line, character))
      visitor.open?.(kind)
      inside.push(kind)
    }
  const close = (): void => {
    inside.pop()
    visitor.close?.()
  }
  visit(
    text,
    {
      onObjectBegin: open('object'),
      onArrayBegin: open('array'),
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty: (name, _offset, _length, line, character) => visitor.key?.(name, location(line, character)),
      onLiteralValue: (value, offset, length, line, character) => {
        const at = location(line, character)
        visitor.value?.(at)
        if (typeof value === 'number') visitor.number?.(text.slice(offset, offset + length), at)
      },
      onComment: (_offset, _length, line, character) => {
        error ??= { at: location(line, character)(), message: 'JSON has no comments' }
      },
      onError: (code, offset, _length, line, character) => {
        const message = messageOf(printParseErrorCode(code), text, offset, inside.at(-1))
        error ??= { at: location(line, character)(), message }
      },
    },
    { disallowComments: true },
  )
  return error
}

/** A path to locate, and the offsets of its key and value once they are found. */
interface Wanted {
  readonly below: Map<string, Wanted>
  key?: number
  value?: number
}

const aboutKey = new Set(['unknown_key', 'renamed_key', 'duplicate_key'])

const wantedBy = (issues: readonly Issue[]): Wanted => {
  const root: Wanted = { below: new Map() }
  for (const { path } of issues) {
    let wanted = root
    for (const segment of path) {
      const next = wanted.below.get(String(segment)) ?? { below: new Map<string, Wanted>() }
      wanted.below.set(String(segment), next)
      wanted = next
    }
  }
  return root
}

// JSON.parse keeps the last of two equal keys, so everything located below the first is removed.
const forget = (wanted: Wanted): void => {
  const rest = [wanted]
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    delete one.value
    delete one.key
    for (const below of one.below.values()) rest.push(below)
  }
}

const closingBrace = 0x7d

/** The characters that close what a bracket or a brace opens. */
const closing: ReadonlyMap<number, number> = new Map([
  [0x7b, closingBrace],
  [0x5b, 0x5d],
])

/** Locates wanted paths from the value at `i`, and returns the offset after it. Other values are skipped unread. */
const fill = (text: string, i: number, wanted: Wanted): number => {
  wanted.value = i
  const close = wanted.below.size === 0 ? undefined : closing.get(text.charCodeAt(i))
  if (close === undefined) return afterValue(text, i)
  let next = afterBlank(text, i + 1)
  for (let index = 0; text.charCodeAt(next) !== close; index++) {
    let below: Wanted | undefined
    if (close === closingBrace) {
      const end = afterString(text, next)
      below = wanted.below.get(stringIn(text, next, end))
      if (below?.key !== undefined) forget(below)
      if (below !== undefined) below.key = next
      next = afterBlank(text, afterBlank(text, end) + 1) // after the colon
    } else below = wanted.below.get(String(index))
    next = afterBlank(text, below === undefined ? afterValue(text, next) : fill(text, next, below))
    if (text.charCodeAt(next) !== close) next = afterBlank(text, next + 1) // after the comma
  }
  return next + 1
}

const found = (root: Wanted, { path, code }: Issue): number | undefined => {
  let wanted = root
  for (const segment of path) {
    const next = wanted.below.get(String(segment))
    if (next?.value === undefined) return wanted.value
    wanted = next
  }
  return aboutKey.has(code) ? (wanted.key ?? wanted.value) : wanted.value
}

/** Returns a function from offsets in a text to their locations. Line breaks are those of jsonc-parser. */
const locationsIn = (text: string): ((offset: number) => DocumentLocation) => {
  const hasBreak = text.includes('\n') || text.includes('\r')
  if (!hasBreak) return (offset) => ({ line: 1, column: offset + 1 }) // a line of NDJSON
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ index, 0: written }) => index + written.length)]
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/**
 * Locates issues in valid JSON text: at the value, at the key if the key is wrong, or at the nearest value around it if
 * it is absent. The text is read once for all issues. Memory grows with the issues, not with the text.
 */
export const locateJson =
  (text: string): Locate =>
  (issues) => {
    const root = wantedBy(issues)
    fill(text, afterBlank(text, 0), root)
    const locationOf = locationsIn(text)
    return issues.map((issue) => {
      const offset = found(root, issue)
      return offset === undefined ? undefined : locationOf(offset)
    })
  }

interface Frame {
  readonly keys: Set<string> | undefined
  segment: string | number
}

/** Finds every key that is repeated in one object of JSON text. `JSON.parse` silently keeps the last one. */
export const duplicatesIn = (text: string): readonly Duplicate[] => {
  const found: Duplicate[] = []
  const frames: Frame[] = []
  visitJson(text, {
    key: (name, at) => {
      const frame = frames.at(-1)
      if (frame?.keys === undefined) return
      frame.segment = name
      if (frame.keys.has(name)) found.push({ path: frames.map(({ segment }) => segment), at: at() })
      frame.keys.add(name)
    },
    value: () => {
      const frame = frames.at(-1)
      if (frame !== undefined && typeof frame.segment === 'number') frame.segment++
    },
    open: (kind) =>
      void frames.push(kind === 'object' ? { keys: new Set(), segment: '' } : { keys: undefined, segment: -1 }),
    close: () => void frames.pop(),
  })
  return found
}
