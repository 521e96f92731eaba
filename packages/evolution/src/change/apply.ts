import type { JsonFields } from '../schema/json-key.js'
import { type Json, parsePointer, isJsonObject } from '@contracts/core'
import type { Edit } from './change.js'

const without = (object: JsonFields, key: string): JsonFields =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

const inArray = (array: readonly Json[], key: string, put: (inner: Json | undefined) => Json | undefined): Json => {
  const index = Number(key)
  const inner = put(array[index])
  return inner === undefined ? array.filter((_, i) => i !== index) : array.with(index, inner)
}

const put = (value: Json | undefined, steps: readonly string[], after: Json | undefined): Json | undefined => {
  const [key, ...rest] = steps
  if (key === undefined) return after
  // The compiler does not narrow a readonly array out of Json.
  if (Array.isArray(value) && Number(key) < value.length)
    return inArray(value as readonly Json[], key, (inner) => put(inner, rest, after))
  const object = isJsonObject(value) ? value : {}
  const inner = put(Object.hasOwn(object, key) ? object[key] : undefined, rest, after)
  return inner === undefined ? without(object, key) : { ...object, [key]: inner }
}

/**
 * A schema document with these edits made and nothing else: the document itself is left as it is.
 *
 * @example
 * const old = { type: 'object', properties: { a: { type: 'string' } } }
 * assert.deepStrictEqual(apply(old, [{ at: '/properties/a/type', before: 'string', after: 'number' }]), {
 *   type: 'object',
 *   properties: { a: { type: 'number' } },
 * })
 *
 * @category destructors
 * @since 1.0.0
 */
export const apply = <Document extends Json>(document: Document, edits: readonly Edit[]): Document =>
  // Edits stand for the same kind of document: whoever edits a schema gets a schema.
  edits.reduce<Json>((made, { at, after }) => put(made, parsePointer(at), after) ?? {}, document) as Document
