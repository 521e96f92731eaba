import { type FormulaToken, formulaTokens } from './formula-token.js'

/**
 * Where a formula stops being one: the column, counted in characters from 1, and what is due there.
 *
 * @category model
 * @since 1.0.0
 */
export interface FormulaFault {
  readonly column: number
  readonly due: string
  readonly hint?: string
}

/** What may come next. */
type Due = 'name' | 'equals' | 'operand' | 'operator'

const words: Readonly<Record<Due, string>> = {
  name: 'a name is due',
  equals: '"=" is due',
  operand: 'a number, a name or "(" is due',
  operator: '"+", "-", "*" or "/" is due',
}

const operators = new Set(['+', '-', '*', '/'])

const after = (due: Due, { kind, text }: FormulaToken): Due | undefined => {
  const isOperand = kind === 'name' || kind === 'number'
  switch (due) {
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

const hintOf = (due: Due, token: FormulaToken, last: FormulaToken | undefined): { readonly hint?: string } => {
  const { text, kind } = token
  if (text === '^' || (due === 'operand' && text === '*' && last?.text === '*'))
    return { hint: 'There are no powers here: multiply the factor by itself.' }
  if (due !== 'operator') return {}
  if (text === '(' && last?.kind === 'name')
    return { hint: 'There are no calls here; for a product, write "*" before the parenthesis.' }
  return text === '(' || kind === 'name' || kind === 'number' ? { hint: 'Write "*" between two factors.' } : {}
}

/** Characters are code points, as every length of a message is counted. */
const columnOf = (text: string, at: number): number =>
  text.slice(0, at).replace(/[\ud800-\udbff][\udc00-\udfff]/g, '_').length + 1

/**
 * The place where `NAME = expression` breaks off, or nothing for a formula that holds. One pass, without recursion.
 *
 * @category destructors
 * @since 1.0.0
 */
export const formulaFault = (text: string): FormulaFault | undefined => {
  let due: Due = 'name'
  let depth = 0
  let last: FormulaToken | undefined
  const fault = (at: number): FormulaFault => ({
    column: columnOf(text, at),
    due: due === 'operator' && depth > 0 ? '"+", "-", "*", "/" or ")" is due' : words[due],
  })
  for (const token of formulaTokens(text)) {
    const next = after(due, token)
    if (next === undefined || (token.text === ')' && depth === 0))
      return { ...fault(token.at), ...hintOf(due, token, last) }
    if (token.text === '(') depth++
    else if (token.text === ')') depth--
    due = next
    last = token
  }
  return due === 'operator' && depth === 0 ? undefined : fault(text.length)
}
