import type { DocumentLocation } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { type CST, Lexer, LineCounter, Parser } from 'yaml'
import type { Item } from '../item/item.js'
import { depthLimit } from '../text/limits.js'

/** The most lexemes of one YAML text. Each costs a few hundred bytes of memory. */
const lexemeLimit = 3_000_000

/**
 * YAML text as tokens of documents, none of them nested too deep to compose, and a counter that maps offsets to lines.
 */
export interface Tokens {
  readonly tokens: readonly CST.Token[]
  readonly lines: LineCounter
  readonly text: string
}

/** Converts an offset to a line and column, both at least 1. */
export const locationIn = (lines: LineCounter, offset: number): DocumentLocation => {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}

const partsOf = (token: CST.Token): readonly CST.Token[] => {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value]
  if (!('items' in token)) return []
  return token.items.flatMap((item) => [item.key, item.value].filter((part) => part !== undefined && part !== null))
}

/** Returns the offset where a document is nested too deep. Composing it would recurse and overflow the stack. */
const tooDeepAt = (root: CST.Token): number | undefined => {
  const rest: { readonly token: CST.Token; readonly depth: number }[] = [{ token: root, depth: 0 }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { token, depth } = next
    const inner = 'items' in token ? depth + 1 : depth
    if (inner > depthLimit) return token.offset
    for (const part of partsOf(token)) rest.push({ token: part, depth: inner })
  }
  return undefined
}

/** Cuts YAML text into tokens. Left is an item that reports why the text must not be composed. */
export const yamlTokens = (text: string): E.Either<Item, Tokens> => {
  const lines = new LineCounter()
  lines.addNewLine(0)
  const parser = new Parser(lines.addNewLine)
  const tokens: CST.Token[] = []
  let count = 0
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > lexemeLimit)
      return E.left({ kind: 'malformed', message: 'is too large to be read as YAML: send JSON' })
    tokens.push(...parser.next(lexeme))
  }
  tokens.push(...parser.end())
  for (const token of tokens) {
    const offset = tooDeepAt(token)
    if (offset !== undefined) return E.left({ kind: 'too_deep', at: locationIn(lines, offset) })
  }
  return E.right({ tokens, lines, text })
}

/** Settings that admit only the values of JSON. A `%YAML 1.1` line or a tag cannot add dates, sets or merging. */
export const yamlSettings = {
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  uniqueKeys: false, // checkYaml finds duplicates in linear time; the library's check is quadratic
  prettyErrors: false,
  logLevel: 'silent',
} as const
