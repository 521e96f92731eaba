import type { Context, Mixed, ValidationError } from 'io-ts'
import { invalidResult } from '../issue/failure.js'
import { isObject } from '../model/json.js'
import type { OpaqueError, SchemaNodeOf } from '../model/schema-node.js'
import { mayDropKeys } from './copying.js'

/** Returns whether a codec returned what it must. A codec without types may return anything. */
const isValidation = (result: unknown): boolean => {
  if (typeof result !== 'object' || result === null || !('_tag' in result)) return false
  return result._tag === 'Right' || (result._tag === 'Left' && 'left' in result && Array.isArray(result.left))
}

/** Returns how many prototypes a value has, in whichever realm it was made: at most 1 for a plain object, 2 for an array. */
const countPrototypes = (value: unknown): number => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null ? 0 : 1 + countPrototypes(prototype)
}

/** Returns whether two objects are both arrays, or the first is a plain object. A date, set, map or other instance is neither. */
const areAlike = (one: object, other: object): boolean =>
  Array.isArray(one)
    ? Array.isArray(other) && countPrototypes(one) === 2
    : !Array.isArray(other) && countPrototypes(one) < 2

const ownValue = (value: object, key: PropertyKey): unknown =>
  Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined

/**
 * Returns whether a codec returned another value. A copy of an object is none, and neither is a key without a value;
 * one without keys of the object is none if the codec may drop them.
 */
const isTransformed = (decoded: unknown, sent: unknown, dropsKeys: () => boolean): boolean => {
  const compared = new Map<unknown, Set<unknown>>()
  const waiting = [[decoded, sent] as const]
  for (const [one, other] of waiting) {
    if (Object.is(one, other) || compared.get(one)?.has(other) === true) continue
    if (!isObject(one) || !isObject(other) || !areAlike(one, other)) return true
    compared.set(one, (compared.get(one) ?? new Set()).add(other))
    for (const key of Reflect.ownKeys(one)) waiting.push([ownValue(one, key), ownValue(other, key)])
    const dropped = Object.keys(other).filter((key) => !Object.hasOwn(one, key) && other[key] !== undefined)
    if (dropped.length > 0 && (Array.isArray(one) || !dropsKeys())) return true
  }
  return false
}

/** Returns the node that runs a codec as it is. The message keeps the value that was sent, so the codec must return it. */
export const opaqueNode = (codec: Mixed): SchemaNodeOf<'opaque'> => ({
  kind: 'opaque',
  name: codec.name,
  validate: (value) => {
    const result = codec.validate(value, [{ key: '', type: codec, actual: value }])
    if (!isValidation(result)) throw invalidResult(result, 'a Right, or a Left with errors')
    if (result._tag === 'Right') {
      if (isTransformed(result.right, value, () => mayDropKeys(codec)))
        throw invalidResult(result.right, 'the value that was sent')
      return []
    }
    return result.left.length === 0 ? [{ path: [], value }] : result.left.map(opaqueError) // some codecs fail without an error
  },
})

const opaqueError = (error: ValidationError): OpaqueError => {
  const { issue } = error as { readonly issue?: unknown } // codecs of this package add their issue to the error
  const { value, message, context } = error
  return {
    path: pathOf(context),
    value,
    ...(typeof message === 'string' ? { message } : {}), // a caller without types may give any value
    ...(issue === undefined ? {} : { issue }),
  }
}

/** Returns the path of an io-ts context. io-ts counts members of unions and intersections as keys; a path does not. */
export const pathOf = (context: Context): (string | number)[] =>
  context.slice(1).flatMap(({ key }, i) => {
    const parent = context[i]
    const { _tag: tag } = (parent?.type ?? {}) as { readonly _tag?: unknown }
    if (tag === 'UnionType' || tag === 'IntersectionType') return []
    return [Array.isArray(parent?.actual) ? Number(key) : key]
  })
