import type { DocumentLocation } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { type CST, Lexer, LineCounter, Parser } from 'yaml'
import type { InputItem } from '../document.js'
import { depthLimit } from '../limits.js'

/** How many words and marks one YAML text may have; each costs a few hundred bytes of memory. */
const lexemeLimit = 3_000_000

/** YAML text cut into documents, none of them nested too deep to be walked, and the lines its offsets are on. */
export interface Tokens {
  readonly tokens: readonly CST.Token[]
  readonly lines: LineCounter
  readonly text: string
}

/** A line and column as the rest of the command counts them. */
export const locationIn = (lines: LineCounter, offset: number): DocumentLocation => {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}

const partsOf = (token: CST.Token): readonly CST.Token[] => {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value]
  if (!('items' in token)) return []
  return token.items.flatMap((item) => [item.key, item.value].filter((part) => part !== undefined && part !== null))
}

/** Where a document is nested too deep. Composing it would recurse, and end the process. */
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

/** Cuts YAML text into tokens, or says why it must not be composed. */
export const yamlTokens = (text: string): E.Either<InputItem, Tokens> => {
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

/** The kinds of value JSON has, and nothing a `%YAML 1.1` line or a tag could add: no dates, no sets, no merging. */
export const yamlSettings = {
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  uniqueKeys: false, // asked by checkYaml, whose time does not grow with the square of the keys
  prettyErrors: false,
  logLevel: 'silent',
} as const
