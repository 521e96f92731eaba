import { admitsNull } from '../reflect/admits-null.js'
import type { Field, Node, NodeOf } from '../reflect/node.js'
import { isObject, type Keyed, own } from '../walk/keyed.js'
import { interpreted } from '../walk/interpreted.js'
import { hasFixedKeys, isJsonText } from './is-json-text.js'

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value // decoding says what it is
  }
}

const put = (keyed: Keyed, fields: readonly Field[]): Keyed => {
  const known = new Map(fields.map((field) => [field.key, field]))
  const entries = Object.keys(keyed).flatMap((key): readonly (readonly [string, unknown])[] => {
    const field = known.get(key)
    const value = own(keyed, key)
    if (field === undefined) return [[key, value]]
    return value === null && !field.required && !admitsNull(field.node) ? [] : [[key, read(field.node, value)]]
  })
  return Object.fromEntries(entries)
}

/** Of several members the first that the value holds for, once it is read for it. */
const readMember = (members: readonly Node[], value: unknown): unknown => {
  for (const member of members) {
    const found = read(member, value)
    if (interpreted(member).is(found)) return found
  }
  return value
}

const taggedMember = ({ tag, members }: NodeOf<'tagged'>, value: unknown): Node | undefined =>
  isObject(value) ? members.find((member) => member.value === own(value, tag))?.node : undefined

const read = (node: Node, value: unknown): unknown => {
  if (isJsonText(node)) return parsed(value)
  switch (node.kind) {
    case 'object':
      return isObject(value) ? put(value, node.fields) : value
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
    default:
      return value
  }
}

/**
 * The message a model meant that was asked for it by `toOpenAIStrict`: without the nulls that stand for absence, with
 * what texts of JSON hold, out of its wrapping. It is not decoded yet; what is not as asked stays as it came.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }, { to: Text }) })
 * assert.deepStrictEqual(fromOpenAIStrict(greeting, { hello: 'you', to: null }), { hello: 'you' })
 *
 * @category destructors
 * @since 1.2.0
 */
export const fromOpenAIStrict = ({ node }: { readonly node: Node }, value: unknown): unknown => {
  try {
    if (hasFixedKeys(node)) return read(node, value)
    return isObject(value) ? read(node, own(value, 'message')) : value
  } catch {
    return value // it is no JSON, or nested too deep: decoding says so
  }
}
