import type { Json } from '@contracts/core'

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

/**
 * A law over JSON values: atoms under and, or, exactly-one, not, and references by name where a law contains itself. Two
 * formulas of one arena that read the same are the same object.
 *
 * @category model
 * @since 1.0.0
 */
export type Formula =
  | { readonly k: 'true'; readonly id: number }
  | { readonly k: 'false'; readonly id: number }
  | { readonly k: 'and' | 'or' | 'one'; readonly id: number; readonly parts: readonly Formula[] }
  | { readonly k: 'not'; readonly id: number; readonly part: Formula }
  | { readonly k: 'reference'; readonly id: number; readonly get: () => Formula }
  | { readonly k: 'atom'; readonly id: number; readonly atom: Atom }
