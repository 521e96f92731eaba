import { type Json, isJsonObject, parsePointer } from '@contracts/core'
import { isArray, own } from '../schema/json-key.js'
import type { Edit } from './change.js'

const put = (value: Json | undefined, keys: readonly string[], after: Json | undefined): Json | undefined => {
  const [key, ...rest] = keys
  if (key === undefined) return after
  if (isArray(value) && Number(key) < value.length) {
    const index = Number(key)
    const item = put(value[index], rest, after)
    return item === undefined ? value.filter((_, i) => i !== index) : value.with(index, item)
  }
  const object = isJsonObject(value) ? value : {}
  const part = put(own(object, key), rest, after)
  return part === undefined
    ? Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
    : { ...object, [key]: part }
}

/**
 * A copy of a schema document with these edits made.
 *
 * @example
 * const old = { type: 'object', properties: { a: { type: 'string' } } }
 * assert.deepStrictEqual(apply(old, [{ at: '/properties/a/type', before: 'string', after: 'number' }]), {
 *   type: 'object',
 *   properties: { a: { type: 'number' } },
 * })
 *
 * @category combinators
 * @since 1.0.0
 */
export const apply = <Document extends Json>(document: Document, edits: readonly Edit[]): Document =>
  // Edits are of the same kind of document: a schema that is edited is a schema.
  edits.reduce<Json>((made, { at, after }) => put(made, parsePointer(at), after) ?? {}, document) as Document
