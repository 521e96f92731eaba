import type { DocumentLocation } from '@contracts/core'
import { createScanner, type JSONScanner } from 'jsonc-parser'

/** What is met on the way through JSON text, in document order. */
export interface JsonVisitor {
  readonly key?: (name: string, at: () => DocumentLocation) => void
  readonly value?: (at: () => DocumentLocation) => void
  /** Behind `value`, when it is a number: how it is written. */
  readonly number?: (text: string, at: () => DocumentLocation) => void
  readonly open?: (kind: Container) => void
  readonly close?: () => void
}

/** An object or an array. */
export type Container = 'object' | 'array'

/** Where JSON text breaks its grammar, and what would have been right there; no word of the text itself. */
export interface SyntaxFault {
  readonly at: DocumentLocation
  readonly says: string
}

// The scanner's kinds of token; its own enumeration vanishes when files are compiled one by one.
const token = {
  '{': 1,
  '}': 2,
  '[': 3,
  ']': 4,
  ',': 5,
  ':': 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
} as const
const comments: readonly number[] = [12, 13]
const blanks: readonly number[] = [14, 15]
const end = 17

type Awaited = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'end'

const wanted = (awaited: Awaited, inside: Container | undefined): string => {
  switch (awaited) {
    case 'value':
      return 'a value'
    case 'value or ]':
      return 'a value or "]"'
    case 'key':
      return 'a key in double quotes'
    case 'key or }':
      return 'a key in double quotes or "}"'
    case ':':
      return '":"'
    case ', or end':
      return inside === 'object' ? '"," or "}"' : '"," or "]"'
    case 'end':
      return 'the end of the document'
  }
}

const inToken: Readonly<Record<number, string>> = {
  1: 'JSON has no comments',
  2: 'a string is not closed',
  3: 'a number is not finished',
  4: '\\u needs four hexadecimal digits',
  5: 'JSON does not know this escape',
  6: 'a control character in a string must be written as an escape',
}

/** What other languages write where JSON has other words, and what to write; looked for where reading stopped. */
const strangers: readonly (readonly [RegExp, string])[] = [
  [/^```/, 'it begins with a Markdown fence: take the JSON out of it'],
  [/^-?(?:NaN|Infinity)\b/, "JSON has no NaN and no Infinity (Python's json.dumps writes them): send null"],
  [/^None\b/, 'JSON has no None: send null'],
  [/^(?:True|False)\b/, 'JSON writes true and false in small letters'],
  [/^undefined\b/, 'JSON has no undefined: leave the key out, or send null'],
  [/^['\u2018\u201c]/, 'JSON takes straight double quotes only'],
]

/** How far a word of another language is looked for. */
const longestStranger = 12

const strangerIn = (text: string, offset: number, awaited: Awaited): string | undefined => {
  if (/^x[0-9a-f]/i.test(text.slice(offset, offset + 2)) && text[offset - 1] === '0')
    return 'JSON has no hexadecimal numbers'
  if (awaited !== 'value' && awaited !== 'value or ]' && awaited !== 'key' && awaited !== 'key or }') return undefined
  const word = text.slice(offset, offset + longestStranger)
  return strangers.find(([pattern]) => pattern.test(word))?.[1]
}

interface Stop {
  readonly text: string
  readonly kind: number
  readonly awaited: Awaited
  readonly inside: Container | undefined
}

const fault = (scanner: JSONScanner, { text, kind, awaited, inside }: Stop): SyntaxFault => {
  const at = { line: scanner.getTokenStartLine() + 1, column: scanner.getTokenStartCharacter() + 1 }
  const stranger = strangerIn(text, scanner.getTokenOffset(), awaited)
  if (stranger !== undefined) return { at, says: stranger }
  const broken = inToken[comments.includes(kind) ? 1 : scanner.getTokenError()]
  if (broken !== undefined) return { at, says: broken }
  // Only a comma is followed by exactly these.
  const afterComma =
    inside === 'object' ? awaited === 'key' && kind === token['}'] : awaited === 'value' && kind === token[']']
  if (afterComma && inside !== undefined) return { at, says: `expected ${wanted(awaited, inside)}, or no comma before` }
  return { at, says: `${kind === end ? 'it ends too early, ' : ''}expected ${wanted(awaited, inside)}` }
}

/**
 * Walks JSON text from its first to its last token without recursion and tells the visitor what it meets; the answer is
 * the first place that is not JSON, if there is one.
 */
export const walkJson = (text: string, visitor: JsonVisitor): SyntaxFault | undefined => {
  const scanner = createScanner(text, false)
  const at = (): DocumentLocation => ({
    line: scanner.getTokenStartLine() + 1,
    column: scanner.getTokenStartCharacter() + 1,
  })
  const inside: Container[] = []
  const state: { awaited: Awaited } = { awaited: 'value' }
  const settle = (): void => void (state.awaited = inside.length === 0 ? 'end' : ', or end')
  const enter = (kind: Container): void => {
    visitor.value?.(at)
    visitor.open?.(kind)
    inside.push(kind)
    state.awaited = kind === 'object' ? 'key or }' : 'value or ]'
  }
  const leave = (): void => {
    inside.pop()
    visitor.close?.()
    settle()
  }
  const takesValue = (): boolean => state.awaited === 'value' || state.awaited === 'value or ]'
  const accept = (kind: number): boolean => {
    const around = inside.at(-1)
    const { awaited } = state
    if (takesValue() && (kind === token['{'] || kind === token['['])) enter(kind === token['{'] ? 'object' : 'array')
    else if (takesValue() && kind >= token.null && kind <= token.number) {
      visitor.value?.(at)
      if (kind === token.number) visitor.number?.(scanner.getTokenValue(), at)
      settle()
    } else if ((awaited === 'key' || awaited === 'key or }') && kind === token.string) {
      visitor.key?.(scanner.getTokenValue(), at)
      state.awaited = ':'
    } else if (awaited === ':' && kind === token[':']) state.awaited = 'value'
    else if (awaited === ', or end' && kind === token[',']) state.awaited = around === 'object' ? 'key' : 'value'
    else if (around === 'object' && kind === token['}'] && (awaited === 'key or }' || awaited === ', or end')) leave()
    else if (around === 'array' && kind === token[']'] && (awaited === 'value or ]' || awaited === ', or end')) leave()
    else return false
    return true
  }
  for (;;) {
    const kind: number = scanner.scan()
    if (blanks.includes(kind)) continue
    if (kind === end && state.awaited === 'end') return undefined
    const broken: number = scanner.getTokenError() // 0 is none; an enumeration as well
    if (broken !== 0 || !accept(kind)) {
      return fault(scanner, { text, kind, awaited: state.awaited, inside: inside.at(-1) })
    }
  }
}
