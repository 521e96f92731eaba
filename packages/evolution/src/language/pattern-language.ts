import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { alphabetOf, classOf, refine } from './alphabet.js'
import { type Automaton, isUnsupported, type Language, product, type Unsupported } from './automaton.js'
import { type Budget, budgetOf, workedOut, limits } from './budget.js'
import { determinize } from './determinize.js'
import { minimize } from './minimize.js'
import { anyString } from './operations.js'

const surrogate = 0xd800

/**
 * Converts an automaton over UTF-16 code units to one over code points. A code point above U+FFFF is two code units.
 * The result is unsupported if the automaton distinguishes surrogates.
 */
const fromCodeUnits = (units: Automaton): Automaton | Unsupported => {
  const { starts, classes } = units.alphabet
  const kind = classOf(units.alphabet, surrogate)
  const mixed = starts.some((at, i) => at > surrogate && at < 0xe000 && classes[i] !== kind)
  if (mixed) return { unsupported: 'a pattern that is not valid with the u flag tells surrogates apart' }
  const { alphabet, first, second } = refine(units.alphabet, alphabetOf([0x10000, 0x110000]))
  const step = (state: number, by: number) => (state < 0 ? -1 : (units.next[state * units.alphabet.size + by] ?? -1))
  const next = Array.from(units.accepts.keys()).flatMap((state) =>
    first.map((by, i) => (second[i] === 1 ? step(step(state, kind), kind) : step(state, by))),
  )
  return { alphabet, next: Int32Array.from(next), accepts: units.accepts }
}

const parser = new RegExpParser({ ecmaVersion: 2024 })

const parsed = (source: string, unicode: boolean): AST.Pattern | undefined => {
  try {
    return parser.parsePattern(source, 0, source.length, { unicode })
  } catch {
    return undefined
  }
}

const read = (pattern: AST.Pattern, last: number, budget: Budget): Language | Unsupported => {
  const reading = { before: true, after: true, from: 'edge', last } as const
  const found = determinize(pattern.alternatives, reading, budget)
  if (isUnsupported(found)) return found
  const points = last === 0xffff ? fromCodeUnits(found) : found
  if (isUnsupported(points)) return points
  const strings = product(points, anyString, 'intersection', budgetOf())
  return isUnsupported(strings) ? strings : minimize(strings)
}

const parsedAs = (source: string, budget: Budget): Language | Unsupported => {
  if (source.length > limits.patternLength) return { unsupported: 'a pattern is longer than 10,000 characters' }
  const unicode = parsed(source, true)
  if (unicode) return read(unicode, 0x10ffff, budget)
  const units = parsed(source, false)
  return units ? read(units, 0xffff, budget) : { unsupported: 'a pattern is not a valid regular expression' }
}

const compile = (source: string): Language | Unsupported => {
  const budget = budgetOf()
  return workedOut(parsedAs(source, budget), budget)
}

const known = new Map<string, Language | Unsupported>()
let cells = 0

const weigh = (answer: Language | Unsupported): number => (isUnsupported(answer) ? 0 : answer.next.length)

// Caches a language and drops the least recently used ones first.
const remember = (source: string, answer: Language | Unsupported): void => {
  known.delete(source)
  known.set(source, answer)
  for (const [oldest, old] of known) {
    if (known.size <= limits.cachedPatterns && cells <= limits.cachedCells) break
    known.delete(oldest)
    cells -= weigh(old)
  }
}

/**
 * Returns the strings that a JSON Schema `pattern` matches. A pattern is an ECMA-262 regular expression with the `u`
 * flag, or without the flag if it is valid only that way. Look-arounds are supported. A pattern with a back-reference,
 * which is not regular, and a pattern that needs too many states are unsupported.
 */
export const patternLanguage = (source: string): Language | Unsupported => {
  const old = known.get(source)
  const found = old ?? compile(source)
  if (!old) cells += weigh(found)
  remember(source, found)
  return found
}
