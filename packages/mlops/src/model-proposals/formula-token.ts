/**
 * One word or sign of a formula, and the index where it begins, in UTF-16 units. `other` is a character that no formula
 * contains.
 */
export interface FormulaToken {
  readonly kind: 'name' | 'number' | 'sign' | 'other'
  readonly text: string
  readonly at: number
}

// Runs are read a thousand characters at a time: the memory of a regular expression grows with the length of a run.
const longestMatch = 1000
const spaces = /\s{1,1000}/uy
const digits = /[0-9]{1,1000}/y
// A letter of some scripts is written with marks: the vowels of Devanagari, the accents of decomposed text.
const startOfName = /[\p{L}_][\p{L}\p{M}\p{Nd}_]{0,999}/uy
const restOfName = /[\p{L}\p{M}\p{Nd}_]{1,1000}/uy
const signs = new Set('+-*/()=')
const fraction = /\.[0-9]/y
const exponent = /[eE][-+]?[0-9]/y

const matchOnce = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

const matchRun = (pattern: RegExp, text: string, from: number): number => {
  let start = from
  let end = matchOnce(pattern, text, start)
  while (end - start >= longestMatch) {
    start = end
    end = matchOnce(pattern, text, start)
  }
  return end
}

const numberEnd = (text: string, from: number): number => {
  const whole = matchRun(digits, text, from)
  const point = matchOnce(fraction, text, whole)
  const decimal = point > whole ? matchRun(digits, text, point) : whole
  if (decimal === from) return from
  const power = matchOnce(exponent, text, decimal)
  return power > decimal ? matchRun(digits, text, power) : decimal
}

const nameEnd = (text: string, from: number): number => {
  const end = matchOnce(startOfName, text, from)
  return end - from < longestMatch ? end : matchRun(restOfName, text, end)
}

const tokenAt = (text: string, at: number): FormulaToken => {
  const token = (kind: FormulaToken['kind'], end: number) => ({ kind, text: text.slice(at, end), at })
  if (signs.has(text.charAt(at))) return token('sign', at + 1)
  const name = nameEnd(text, at)
  if (name > at) return token('name', name)
  const number = numberEnd(text, at)
  return number > at
    ? token('number', number)
    : token('other', at + String.fromCodePoint(text.codePointAt(at) ?? 0).length)
}

/**
 * Returns the words and signs of a formula in order. A name is a letter or `_`, then letters, digits and `_` of any
 * script; a number is `1`, `0.5`, `.5` or `1e-3`.
 */
export const formulaTokens = (text: string): readonly FormulaToken[] => {
  const tokens: FormulaToken[] = []
  for (let at = matchRun(spaces, text, 0); at < text.length;) {
    const token = tokenAt(text, at)
    tokens.push(token)
    at = matchRun(spaces, text, at + token.text.length)
  }
  return tokens
}
