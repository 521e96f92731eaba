import { type Json, isJsonObject } from '@contracts/core'
import { jsonKey } from '../schema/json-key.js'
import { typeOfAtom, typeOfValue } from './atom.js'
import type { Atom } from './formula.js'
import type { Formula } from './formula.js'
import { isMultiple } from '../number/decimal.js'
import { holdsOfText } from './holds-of-text.js'

/** True, false, or not known: a law is not understood. */
type Answer = boolean | undefined

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

const holdsExactlyOne = (parts: readonly Formula[], value: Json): Answer => {
  const answers = parts.map((part) => holds(part, value))
  const yes = answers.filter((answer) => answer === true).length
  if (yes > 1) return false
  return answers.includes(undefined) ? undefined : yes === 1
}

const counted = (items: readonly Json[], of: Formula): readonly [number, number] => {
  const answers = items.map((item) => holds(of, item))
  const yes = answers.filter((answer) => answer === true).length
  return [yes, yes + answers.filter((answer) => answer === undefined).length]
}

const holdsOfArray = (atom: Atom, value: readonly Json[]): Answer => {
  switch (atom.a) {
    case 'minItems':
      return value.length >= atom.value
    case 'maxItems':
      return value.length <= atom.value
    case 'unique':
      return new Set(value.map(jsonKey)).size === value.length
    case 'item':
      return atom.index < value.length ? holds(atom.of, value[atom.index] ?? null) : true
    case 'items':
      return every(map(value.slice(atom.from), (item) => holds(atom.of, item)))
    case 'atLeast': {
      const [least, most] = counted(value, atom.of)
      return least >= atom.count ? true : most < atom.count ? false : undefined
    }
    case 'atMost': {
      const [least, most] = counted(value, atom.of)
      return most <= atom.count ? true : least > atom.count ? false : undefined
    }
    default:
      return undefined
  }
}

const holdsOfObject = (atom: Atom, value: { readonly [key: string]: Json }): Answer => {
  switch (atom.a) {
    case 'minProperties':
      return Object.keys(value).length >= atom.value
    case 'maxProperties':
      return Object.keys(value).length <= atom.value
    case 'has':
      return Object.hasOwn(value, atom.name)
    case 'property':
      return Object.hasOwn(value, atom.name) ? holds(atom.of, value[atom.name] ?? null) : true
    case 'named':
      return every(
        map(Object.entries(value), ([name, part]) => {
          const matches = holdsOfText({ a: 'pattern', source: atom.pattern }, name)
          if (matches === false) return true
          const held = holds(atom.of, part)
          return matches === undefined && held !== true ? undefined : held
        }),
      )
    case 'others':
      return every(
        map(Object.entries(value), ([name, part]) => {
          if (atom.names.includes(name)) return true
          const matches = atom.patterns.map((source) => holdsOfText({ a: 'pattern', source }, name))
          if (matches.includes(true)) return true
          const held = holds(atom.of, part)
          return matches.includes(undefined) && held !== true ? undefined : held
        }),
      )
    case 'names':
      return every(map(Object.keys(value), (name) => holds(atom.of, name)))
    default:
      return undefined
  }
}

const holdsOfNumber = (atom: Atom, value: number): Answer => {
  if (atom.a === 'integer') return Number.isInteger(value)
  if (atom.a === 'min') return atom.exclusive ? value > atom.value : value >= atom.value
  if (atom.a === 'max') return atom.exclusive ? value < atom.value : value <= atom.value
  return atom.a === 'multiple' ? isMultiple(value, atom.value) : undefined
}

const holdsAtom = (atom: Atom, value: Json): Answer => {
  const type = typeOfValue(value)
  if (atom.a === 'type') return atom.types.includes(type)
  if (atom.a === 'in') {
    const key = jsonKey(value)
    return atom.values.some((one) => jsonKey(one) === key)
  }
  const about = typeOfAtom(atom)
  if (about === undefined) return undefined
  if (about !== type) return true
  if (typeof value === 'number') return holdsOfNumber(atom, value)
  if (typeof value === 'string') return holdsOfText(atom, value)
  if (Array.isArray(value)) return holdsOfArray(atom, value)
  return isJsonObject(value) ? holdsOfObject(atom, value) : undefined
}

/**
 * Whether a law holds for a value; `undefined` where it depends on a law that is not understood.
 *
 * @category destructors
 * @since 1.0.0
 */
export const holds = (formula: Formula, value: Json): boolean | undefined => {
  switch (formula.k) {
    case 'true':
      return true
    case 'false':
      return false
    case 'and':
      return every(map(formula.parts, (part) => holds(part, value)))
    case 'or':
      return not(every(map(formula.parts, (part) => not(holds(part, value)))))
    case 'one':
      return holdsExactlyOne(formula.parts, value)
    case 'not':
      return not(holds(formula.part, value))
    case 'reference':
      return holds(formula.get(), value)
    case 'atom':
      return holdsAtom(formula.atom, value)
  }
}
