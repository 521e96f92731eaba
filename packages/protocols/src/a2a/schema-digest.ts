import { createHash } from 'node:crypto'
import { isJsonObject, type Json } from '@contracts/core'
import { checkArgument } from '@contracts/core/internal'

/** Returns the text of a JSON value under RFC 8785: keys in the order of their UTF-16 code units, no white space. */
const canonicalText = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const keys = Object.keys(value).sort() // in the order of UTF-16 code units
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? null)}`).join()}}`
}

/**
 * Returns the digest of a JSON Schema document: the SHA-256 of its canonical form (RFC 8785), so that white space and
 * the order of keys do not matter.
 *
 * @example
 * assert.strictEqual(schemaDigest({ b: 1, a: [] }), schemaDigest(JSON.parse('{ "a": [], "b": 1.0 }')))
 *
 * @category destructors
 * @since 1.0.0
 */
export const schemaDigest = (schema: Json): string => {
  const isSchema = isJsonObject(schema) || typeof schema === 'boolean'
  checkArgument(isSchema, 'schemaDigest', 'a JSON Schema', 'schemaDigest(toJsonSchema(order))')
  return `sha256:${createHash('sha256').update(canonicalText(schema)).digest('hex')}`
}
