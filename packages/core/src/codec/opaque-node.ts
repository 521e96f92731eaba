import type { Context, Mixed, ValidationError } from 'io-ts'
import { invalidResult } from '../issue/failure.js'
import { isObject } from '../model/json.js'
import type { OpaqueError, SchemaNodeOf } from '../model/schema-node.js'

/** Returns whether a codec returned what it must. A codec without types may return anything. */
const isValidation = (result: unknown): boolean => {
  if (typeof result !== 'object' || result === null || !('_tag' in result)) return false
  return result._tag === 'Right' || (result._tag === 'Left' && 'left' in result && Array.isArray(result.left))
}

/** Returns whether a codec returned another value. A copy of an object is none: exact codecs return one without extra keys. */
const isTransformed = (decoded: unknown, sent: unknown): boolean => {
  const visited = new Set<unknown>()
  const waiting = [[decoded, sent] as const]
  for (const [one, other] of waiting) {
    if (Object.is(one, other) || visited.has(one)) continue
    if (!isObject(one) || !isObject(other)) return true
    visited.add(one)
    for (const key of Object.keys(one)) waiting.push([one[key], other[key]])
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
      if (isTransformed(result.right, value)) throw invalidResult(result.right, 'the value that was sent')
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
    ...(message === undefined ? {} : { message }),
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
