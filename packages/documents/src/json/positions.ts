import type { DocumentLocation } from '@contracts/core'
import { printParseErrorCode, visit } from 'jsonc-parser'
import type { Duplicate } from '../item/item.js'

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
