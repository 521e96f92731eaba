import type { Json } from '@contracts/core'
import type { Atom, TypeName } from './formula.js'

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
