import { type Json, isJsonObject } from '@contracts/core'
import { byName, dataText, setText } from './data-text.js'
import { type JsonObject } from './pointer.js'

const maps = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
])
const schemas = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
])
const data = new Set(['default', 'examples'])
const sets = new Set(['enum', 'required', 'type'])

/**
 * Texts that are the same where schemas are: neither the order of keys shows nor that of a `type`, an `enum` or a `required`,
 * and a `const` reads as the `enum` of one it is. Each is made once.
 *
 * @category model
 * @since 1.0.0
 */
export interface Texts {
  readonly schema: (schema: Json) => string
  readonly keyword: (key: string, value: Json) => string
}

/** What is made of an object once is remembered. */
const once = (make: (object: object & Json) => string): ((object: object & Json) => string) => {
  const made = new Map<object, string>()
  return (object) => {
    const known = made.get(object)
    if (known !== undefined) return known
    const text = make(object)
    made.set(object, text)
    return text
  }
}

const written = (object: JsonObject, part: (key: string, value: Json) => string): string =>
  `{${Object.keys(object)
    .sort(byName)
    .map((key) => part(key, object[key] ?? null))
    .join()}}`

/**
 * The texts of one comparison.
 *
 * @category constructors
 * @since 1.0.0
 */
export const textsOf = (): Texts => {
  const dataOnce = once(dataText)
  const plain = (value: Json): string =>
    typeof value === 'object' && value !== null ? dataOnce(value) : JSON.stringify(value)
  const entry = (key: string, value: Json): string =>
    // The compiler does not narrow a readonly array out of Json.
    `${JSON.stringify(key)}:${Array.isArray(value) ? setText(value as readonly Json[]) : schema(value)}`
  const mapOnce = once((map) => (isJsonObject(map) ? written(map, entry) : plain(map)))
  const schemaOnce = once((one) =>
    // The compiler does not narrow a readonly array out of Json.
    isJsonObject(one) ? written(one, keyword) : `[${(one as readonly Json[]).map(schema).join()}]`,
  )
  const schema = (value: Json): string => {
    if (typeof value === 'boolean') return value ? '{}' : '{"not":{}}'
    return typeof value === 'object' && value !== null ? schemaOnce(value) : JSON.stringify(value)
  }
  const keyword = (key: string, value: Json): string => {
    if (key === 'const') return `"enum":${setText([value])}`
    const name = JSON.stringify(key)
    // The compiler does not narrow a readonly array out of Json.
    if (Array.isArray(value) && sets.has(key)) return `${name}:${setText(value as readonly Json[])}`
    if (key === 'type') return `${name}:${setText([value])}`
    if (data.has(key) || key.startsWith('x-')) return `${name}:${plain(value)}`
    if (typeof value === 'boolean') return `${name}:${schemas.has(key) ? schema(value) : String(value)}`
    return `${name}:${maps.has(key) && isJsonObject(value) ? mapOnce(value) : schema(value)}`
  }
  return { schema, keyword }
}
