import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import type { JsonObject } from '@contracts/core/codecs'
import { admitsNull, interpret, isJsonObject, isScalar, getOwn, unknownKind } from '@contracts/core/internal'
import { hasFixedKeys, isJsonText } from './strict-form.js'

/** Returns the value of a JSON text. Returns anything else unchanged. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value // decoding reports it
  }
}

/** Returns the object without the nulls that mean absent. */
const readObject = (keyed: JsonObject, fields: readonly Field[]): JsonObject => {
  const known = new Map(fields.map((field) => [field.key, field]))
  const entries = Object.keys(keyed).flatMap((key): readonly (readonly [string, unknown])[] => {
    const field = known.get(key)
    const value = getOwn(keyed, key)
    if (field === undefined) return [[key, value]]
    return value === null && !field.required && !admitsNull(field.node) ? [] : [[key, read(field.node, value)]]
  })
  return Object.fromEntries(entries)
}

/** Returns the value as read by the first member for which the result is valid. */
const readMember = (members: readonly SchemaNode[], value: unknown): unknown => {
  for (const member of members) {
    const found = read(member, value)
    if (interpret(member).is(found)) return found
  }
  return value
}

const taggedMember = ({ tag, members }: SchemaNodeOf<'tagged'>, value: unknown): SchemaNode | undefined =>
  isJsonObject(value) ? members.find((member) => member.value === getOwn(value, tag))?.node : undefined

const read = (node: SchemaNode, value: unknown): unknown => {
  if (isJsonText(node)) return parsed(value)
  if (isScalar(node)) return value
  switch (node.kind) {
    case 'object':
      return isJsonObject(value) ? readObject(value, node.fields) : value
    case 'array':
      return Array.isArray(value) ? value.map((item: unknown) => read(node.item, item)) : value
    case 'tuple':
      return Array.isArray(value)
        ? value.map((item: unknown, i) => {
            const inner = node.items[i]
            return inner === undefined ? item : read(inner, item)
          })
        : value
    case 'tagged': {
      const member = taggedMember(node, value)
      return member === undefined ? value : read(member, value)
    }
    case 'union':
      return readMember(node.members, value)
    case 'nullable':
      return value === null ? null : read(node.node, value)
    case 'refined':
      return read(node.node, value)
    case 'lazy':
      return read(node.get(), value)
    case 'dictionary':
    case 'intersection':
    case 'opaque':
      return value
    default:
      return unknownKind(node)
  }
}

/**
 * Converts a message that a model wrote for the schema of `toOpenAIStrict` to the form of the contract: without the
 * nulls that mean absent, with JSON texts parsed, and without the wrapping key. The result is not decoded yet. A value
 * that does not follow the schema is returned unchanged.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }, { to: string }) })
 * assert.deepStrictEqual(fromOpenAIStrict(greeting, { hello: 'you', to: null }), { hello: 'you' })
 *
 * @category destructors
 * @since 1.0.0
 */
export const fromOpenAIStrict = ({ node }: { readonly node: SchemaNode }, value: unknown): unknown => {
  try {
    if (hasFixedKeys(node)) return read(node, value)
    return isJsonObject(value) ? read(node, getOwn(value, 'message')) : value
  } catch {
    return value // it is not JSON, or nested too deep: decoding reports it
  }
}
