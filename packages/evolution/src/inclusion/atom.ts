import type { Json } from '@contracts/core'
import type { Formula } from './formula.js'

/**
 * The six types of a JSON value.
 *
 * @category model
 * @since 1.0.0
 */
export type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

/**
 * One elementary law. Those of one type hold for every value of another type, as in JSON Schema. `opaque` is a law that is
 * not understood: two are the same when their keys are.
 *
 * @category model
 * @since 1.0.0
 */
export type Atom =
  | { readonly a: 'type'; readonly types: readonly TypeName[] }
  | { readonly a: 'in'; readonly values: readonly Json[] }
  | { readonly a: 'opaque'; readonly reason: string }
  | { readonly a: 'integer' }
  | { readonly a: 'min'; readonly value: number; readonly exclusive: boolean }
  | { readonly a: 'max'; readonly value: number; readonly exclusive: boolean }
  | { readonly a: 'multiple'; readonly value: number }
  | { readonly a: 'minLength'; readonly value: number }
  | { readonly a: 'maxLength'; readonly value: number }
  | { readonly a: 'pattern'; readonly source: string }
  | { readonly a: 'format'; readonly name: string }
  | { readonly a: 'minItems'; readonly value: number }
  | { readonly a: 'maxItems'; readonly value: number }
  | { readonly a: 'unique' }
  | { readonly a: 'item'; readonly index: number; readonly of: Formula }
  | { readonly a: 'items'; readonly from: number; readonly of: Formula }
  | { readonly a: 'atLeast'; readonly count: number; readonly of: Formula }
  | { readonly a: 'atMost'; readonly count: number; readonly of: Formula }
  | { readonly a: 'minProperties'; readonly value: number }
  | { readonly a: 'maxProperties'; readonly value: number }
  | { readonly a: 'has'; readonly name: string }
  | { readonly a: 'property'; readonly name: string; readonly of: Formula }
  | { readonly a: 'named'; readonly pattern: string; readonly of: Formula }
  | {
      readonly a: 'others'
      readonly names: readonly string[]
      readonly patterns: readonly string[]
      readonly of: Formula
    }
  | { readonly a: 'names'; readonly of: Formula }

const numbers = new Set(['integer', 'min', 'max', 'multiple'])
const strings = new Set(['minLength', 'maxLength', 'pattern', 'format'])
const arrays = new Set(['minItems', 'maxItems', 'unique', 'item', 'items', 'atLeast', 'atMost'])

/**
 * The one type an atom speaks about; `undefined` when it speaks about values of any type.
 *
 * @category destructors
 * @since 1.0.0
 */
export const typeOfAtom = ({ a }: Atom): TypeName | undefined => {
  if (a === 'type' || a === 'in' || a === 'opaque') return undefined
  if (numbers.has(a)) return 'number'
  if (strings.has(a)) return 'string'
  return arrays.has(a) ? 'array' : 'object'
}

/**
 * The type of a JSON value.
 *
 * @category destructors
 * @since 1.0.0
 */
export const typeOfValue = (value: Json): TypeName => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as TypeName // what is left of JSON: boolean, number, string, object
}
