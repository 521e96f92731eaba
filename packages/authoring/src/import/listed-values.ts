/** Converts the values that a schema lists to a node. */
import type { Json, SchemaNode } from '@contracts/core'
import { neverNode, unionOf } from './merge.js'
import type { JsonObject } from './vocabulary.js'

/** Checks whether a value is neither an array nor an object. */
const isPrimitive = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

const typeOf = (value: Json): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const literalNode = (value: string | number | boolean | null): SchemaNode =>
  value === null ? { kind: 'null' } : { kind: 'literal', value }

const valuesNode = (values: readonly Json[], types: readonly string[], own: string): SchemaNode | undefined => {
  const isAllowed = (value: Json): boolean =>
    types.length === 0 || types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value))
  const allowed = values.filter(isAllowed)
  const listed = allowed.filter(isPrimitive)
  if (listed.length === 0 || listed.length < allowed.length) return undefined
  const texts = [...new Set(listed.filter((one) => typeof one === 'string'))]
  const text: readonly SchemaNode[] =
    texts.length > 1 ? [{ kind: 'enum', values: texts, open: false }] : texts.map(literalNode)
  return unionOf([...text, ...listed.filter((one) => typeof one !== 'string').map(literalNode)], own)
}

/**
 * Returns the node of the values that `enum` or `const` lists, and the keyword. Returns `undefined` if no value has one
 * of `types`, or if one that has is an array or an object.
 */
export const listedNode = (
  schema: JsonObject,
  types: readonly string[],
  own: string,
): { readonly keyword: string; readonly node: SchemaNode } | undefined => {
  const keyword = ['enum', 'const'].find((key) => Object.hasOwn(schema, key))
  const values = keyword === 'const' ? [schema['const'] ?? null] : schema['enum']
  const node = Array.isArray(values)
    ? values.length === 0
      ? neverNode()
      : valuesNode(values as readonly Json[], types, own)
    : undefined
  return node === undefined || keyword === undefined ? undefined : { keyword, node }
}
