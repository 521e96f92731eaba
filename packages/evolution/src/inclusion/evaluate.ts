import { isJsonObject, type Json } from '@contracts/core'
import { isUnsupported } from '../language/automaton.js'
import { formatExamples, formatLanguage } from '../language/formats.js'
import { contains } from '../language/operations.js'
import { patternLanguage } from '../language/pattern-language.js'
import { isMultiple } from '../number/decimal.js'
import { canonicalJson } from '../schema/json.js'
import { type Atom, type Formula, typeOfAtom, typeOfValue } from './formula.js'

/** Returns the number of code points of a text. One above U+FFFF is two units of a JavaScript string. */
export const lengthOf = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/**
 * Returns whether a string satisfies a string constraint; `undefined` when the engine does not understand the
 * constraint. Patterns run as automata, so that no string causes backtracking.
 */
export const evaluateString = (atom: Atom, text: string, decide?: Decide): boolean | undefined => {
  if (atom.kind === 'minLength') return lengthOf(text) >= atom.value
  if (atom.kind === 'maxLength') return lengthOf(text) <= atom.value
  if (atom.kind !== 'pattern' && atom.kind !== 'format') return undefined
  // Validators differ on the other strings of such a format.
  if (atom.kind === 'format' && formatExamples(atom.name).includes(text)) return true
  const language = atom.kind === 'pattern' ? patternLanguage(atom.source) : formatLanguage(atom.name)
  if (language !== undefined && !isUnsupported(language)) return contains(language, text)
  return atom.kind === 'format' ? decide?.(atom.name, text) : undefined
}

/** True, false, or `undefined` because the engine does not understand a constraint. */
type Answer = boolean | undefined

/** Decides whether a text is of a format on which validators differ; `undefined` if that stays open. */
export type Decide = (format: string, text: string) => Answer

const every = (answers: Iterable<Answer>): Answer => {
  let known = true
  for (const answer of answers) {
    if (answer === false) return false
    if (answer === undefined) known = false
  }
  return known ? true : undefined
}

const not = (answer: Answer): Answer => (answer === undefined ? undefined : !answer)

function* map<A>(values: Iterable<A>, test: (value: A) => Answer): Iterable<Answer> {
  for (const value of values) yield test(value)
}

const evaluateExactlyOne = (parts: readonly Formula[], value: Json, decide?: Decide): Answer => {
  const answers = parts.map((part) => evaluate(part, value, decide))
  const yes = answers.filter((answer) => answer === true).length
  if (yes > 1) return false
  return answers.includes(undefined) ? undefined : yes === 1
}

/** Returns how many items satisfy a formula at least and at most. */
const counted = (items: readonly Json[], formula: Formula, decide?: Decide): readonly [number, number] => {
  const answers = items.map((item) => evaluate(formula, item, decide))
  const yes = answers.filter((answer) => answer === true).length
  return [yes, yes + answers.filter((answer) => answer === undefined).length]
}

const evaluateArray = (atom: Atom, value: readonly Json[], decide?: Decide): Answer => {
  switch (atom.kind) {
    case 'minItems':
      return value.length >= atom.value
    case 'maxItems':
      return value.length <= atom.value
    case 'uniqueItems':
      return new Set(value.map(canonicalJson)).size === value.length
    case 'item':
      return atom.index < value.length ? evaluate(atom.formula, value[atom.index] ?? null, decide) : true
    case 'items':
      return every(map(value.slice(atom.from), (item) => evaluate(atom.formula, item, decide)))
    case 'atLeast': {
      const [least, most] = counted(value, atom.formula, decide)
      return least >= atom.count ? true : most < atom.count ? false : undefined
    }
    case 'atMost': {
      const [least, most] = counted(value, atom.formula, decide)
      return most <= atom.count ? true : least > atom.count ? false : undefined
    }
    default:
      return undefined
  }
}

const evaluateObject = (atom: Atom, value: { readonly [key: string]: Json }, decide?: Decide): Answer => {
  switch (atom.kind) {
    case 'minProperties':
      return Object.keys(value).length >= atom.value
    case 'maxProperties':
      return Object.keys(value).length <= atom.value
    case 'required':
      return Object.hasOwn(value, atom.name)
    case 'property':
      return Object.hasOwn(value, atom.name) ? evaluate(atom.formula, value[atom.name] ?? null, decide) : true
    case 'patternProperty':
      return every(
        map(Object.entries(value), ([name, part]) => {
          const matches = evaluateString({ kind: 'pattern', source: atom.pattern }, name)
          if (matches === false) return true
          const answer = evaluate(atom.formula, part, decide)
          return matches === undefined && answer !== true ? undefined : answer
        }),
      )
    case 'otherProperties':
      return every(
        map(Object.entries(value), ([name, part]) => {
          if (atom.names.includes(name)) return true
          const matches = atom.patterns.map((source) => evaluateString({ kind: 'pattern', source }, name))
          if (matches.includes(true)) return true
          const answer = evaluate(atom.formula, part, decide)
          return matches.includes(undefined) && answer !== true ? undefined : answer
        }),
      )
    case 'propertyNames':
      return every(map(Object.keys(value), (name) => evaluate(atom.formula, name, decide)))
    default:
      return undefined
  }
}

const evaluateNumber = (atom: Atom, value: number): Answer => {
  if (atom.kind === 'integer') return Number.isInteger(value)
  if (atom.kind === 'minimum') return atom.exclusive ? value > atom.value : value >= atom.value
  if (atom.kind === 'maximum') return atom.exclusive ? value < atom.value : value <= atom.value
  return atom.kind === 'multipleOf' ? isMultiple(value, atom.value) : undefined
}

const enumKeys = new WeakMap<Atom, ReadonlySet<string>>()

/** Returns the texts of the values of an `enum`. */
const keysOf = (atom: Extract<Atom, { kind: 'enum' }>): ReadonlySet<string> => {
  const known = enumKeys.get(atom) ?? new Set(atom.values.map(canonicalJson))
  enumKeys.set(atom, known)
  return known
}

const evaluateAtom = (atom: Atom, value: Json, decide?: Decide): Answer => {
  const type = typeOfValue(value)
  if (atom.kind === 'type') return atom.types.includes(type)
  if (atom.kind === 'enum') return keysOf(atom).has(canonicalJson(value))
  const about = typeOfAtom(atom)
  if (about === undefined) return undefined
  if (about !== type) return true
  if (typeof value === 'number') return evaluateNumber(atom, value)
  if (typeof value === 'string') return evaluateString(atom, value, decide)
  if (Array.isArray(value)) return evaluateArray(atom, value, decide)
  return isJsonObject(value) ? evaluateObject(atom, value, decide) : undefined
}

/**
 * Returns whether a value satisfies a formula; `undefined` when that depends on a constraint that is not understood.
 * `decide` decides the formats on which validators differ (default: they stay open).
 */
export const evaluate = (formula: Formula, value: Json, decide?: Decide): boolean | undefined => {
  switch (formula.kind) {
    case 'true':
      return true
    case 'false':
      return false
    case 'and':
      return every(map(formula.parts, (part) => evaluate(part, value, decide)))
    case 'or':
      return not(every(map(formula.parts, (part) => not(evaluate(part, value, decide)))))
    case 'exactlyOne':
      return evaluateExactlyOne(formula.parts, value, decide)
    case 'not':
      return not(evaluate(formula.part, value, decide))
    case 'reference':
      return evaluate(formula.get(), value, decide)
    case 'atom':
      return evaluateAtom(formula.atom, value, decide)
  }
}
