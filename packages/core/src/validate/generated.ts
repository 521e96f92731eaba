import type { SchemaNode } from '../model/schema-node.js'
import type { ValidationContext } from './context.js'
import { validateOnce } from './context.js'
import { validateIntersection, validateUnion } from './members.js'
import type { ShapeValidator } from './validate.js'

/**
 * The export of a compiled module: the validator, or, if a codec is opaque, a function that creates it from the schema
 * node that contains this codec.
 */
export type CompiledModule = ShapeValidator | ((node: SchemaNode) => ShapeValidator)

/** A generated function that reports the issues of one member. */
type Member = (value: unknown, context: ValidationContext) => void

const run = (member: Member, value: unknown, context: ValidationContext): void => {
  member(value, context)
}

/** Reports the issues of a union, from the generated functions of its members. */
export const validateUnionOf = (
  key: object,
  members: readonly Member[],
  expected: string,
  value: unknown,
  context: ValidationContext,
): void => {
  validateOnce(key, value, context, (once) => {
    validateUnion(members, expected, value, once, run)
  })
}

/** Reports the issues of an intersection, from the generated functions of its members. */
export const validateIntersectionOf = (
  key: object,
  members: readonly Member[],
  value: unknown,
  context: ValidationContext,
): void => {
  validateOnce(key, value, context, (once) => {
    validateIntersection(members, value, once, run)
  })
}

/** Returns the part of a schema node that these keys lead to. The key `get` enters a recursive node. */
export const nodeAt = (root: SchemaNode, keys: readonly (string | number)[]): unknown => {
  let at: unknown = root
  for (const key of keys) {
    const next = (at as Readonly<Record<string | number, unknown>>)[key] // the compiler generated this path from the same node
    at = typeof next === 'function' ? (next as () => unknown)() : next
  }
  return at
}
