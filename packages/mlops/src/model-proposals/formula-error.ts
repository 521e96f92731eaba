import { type FormulaToken, formulaTokens } from './formula-token.js'

/** The first error of a formula: its column, counted in characters from 1, and what is expected there. */
export interface FormulaError {
  readonly column: number
  readonly expected: string
  readonly hint?: string
}

/** The kind of token that must come next. */
type Expected = 'name' | 'equals' | 'operand' | 'operator'

const expectedText: Readonly<Record<Expected, string>> = {
  name: 'a name is expected',
  equals: '"=" is expected',
  operand: 'a number, a name or "(" is expected',
  operator: '"+", "-", "*" or "/" is expected',
}

const operators = new Set(['+', '-', '*', '/'])

const expectedAfter = (expected: Expected, { kind, text }: FormulaToken): Expected | undefined => {
  const isOperand = kind === 'name' || kind === 'number'
  switch (expected) {
    case 'name':
      return kind === 'name' ? 'equals' : undefined
    case 'equals':
      return text === '=' ? 'operand' : undefined
    case 'operand':
      return isOperand ? 'operator' : text === '(' || text === '+' || text === '-' ? 'operand' : undefined
    case 'operator':
      return operators.has(text) ? 'operand' : text === ')' ? 'operator' : undefined
  }
}

const hintOf = (
  expected: Expected,
  token: FormulaToken,
  last: FormulaToken | undefined,
): { readonly hint?: string } => {
  const { text, kind } = token
  if (text === '^' || (expected === 'operand' && text === '*' && last?.text === '*'))
    return { hint: 'Powers are not supported: multiply the factor by itself.' }
  if (expected !== 'operator') return {}
  if (text === '(' && last?.kind === 'name')
    return { hint: 'Calls are not supported; for a product, write "*" before the parenthesis.' }
  return text === '(' || kind === 'name' || kind === 'number' ? { hint: 'Write "*" between two factors.' } : {}
}

/** Returns a column, counted in code points like every length of a message. */
const columnOf = (text: string, at: number): number =>
  text.slice(0, at).replace(/[\ud800-\udbff][\udc00-\udfff]/g, '_').length + 1

/**
 * Returns the first error of `NAME = expression`, or `undefined` for a valid formula. It reads the text once, without
 * recursion.
 */
export const formulaError = (text: string): FormulaError | undefined => {
  let expected: Expected = 'name'
  let depth = 0
  let last: FormulaToken | undefined
  const errorAt = (at: number): FormulaError => ({
    column: columnOf(text, at),
    expected: expected === 'operator' && depth > 0 ? '"+", "-", "*", "/" or ")" is expected' : expectedText[expected],
  })
  for (const token of formulaTokens(text)) {
    const next = expectedAfter(expected, token)
    if (next === undefined || (token.text === ')' && depth === 0))
      return { ...errorAt(token.at), ...hintOf(expected, token, last) }
    if (token.text === '(') depth++
    else if (token.text === ')') depth--
    expected = next
    last = token
  }
  return expected === 'operator' && depth === 0 ? undefined : errorAt(text.length)
}
