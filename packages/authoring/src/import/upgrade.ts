/** Rewrites schemas of OpenAPI 3.0, Swagger 2.0 and drafts 4 to 7 to JSON Schema 2020-12. */
import { isJsonObject, type Json, parsePointer } from '@contracts/core'
import { isDescriptive, mapSubschemas, valueAt } from '@contracts/evolution/internal'
import type { JsonObject } from './vocabulary.js'

/** The deepest nesting that is rewritten. A deeper schema stays unchanged, and its reader refuses it. */
const deepest = 200

/** Replaces a bound and its boolean exclusive flag with one keyword. */
const exclusive = (schema: JsonObject, flag: string, bound: string): JsonObject => {
  const { [flag]: isExclusive, [bound]: limit, ...rest } = schema
  if (typeof isExclusive !== 'boolean') return schema
  if (limit === undefined) return rest
  return { ...rest, [isExclusive ? flag : bound]: limit }
}

/**
 * Replaces `nullable: true` with the type null, as OpenAPI 3.0 defines it. Without a `type` beside it, the keyword
 * changes nothing.
 */
const withNull = (schema: JsonObject): JsonObject => {
  const { nullable, ...rest } = schema
  if (nullable === false) return rest
  return nullable === true && typeof rest['type'] === 'string' ? { ...rest, type: [rest['type'], 'null'] } : schema
}

/** Removes the keywords beside a `$ref`, except annotations. Until draft 7, these keywords have no effect. */
const referenceOnly = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key === '$ref' || isDescriptive(key)))

/** The properties of the documents in which a schema is rewritten. */
export interface Dialect {
  /** True for OpenAPI, which alone has the keyword `nullable`. */
  readonly isOpenApi: boolean
  /** True if a `$ref` hides the keywords beside it. */
  readonly hidesSiblings: boolean
}

/** The schema that a reference within a document leads to, with its name. */
interface Target {
  readonly name: string
  readonly schema: JsonObject
}

const targetOf = (reference: Json | undefined, root: Json): Target | undefined => {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined
  try {
    const pointer = decodeURIComponent(reference.slice(1))
    const [name, schema] = [parsePointer(pointer).at(-1), valueAt(root, pointer)]
    return name === undefined || schema === undefined || !isJsonObject(schema) ? undefined : { name, schema }
  } catch {
    return undefined // no pointer
  }
}

/** Returns the values of a discriminator by which OpenAPI chooses the schema that a reference leads to. */
const valuesFor = (reference: string, name: string, mapping: Json | undefined): readonly string[] => {
  const mapped = mapping !== undefined && isJsonObject(mapping) ? Object.entries(mapping) : []
  const values = mapped.flatMap(([value, target]) => (target === reference || target === name ? [value] : []))
  return values.length > 0 ? values : [name]
}

/** Returns the schemas that describe a key of a schema, those of its `allOf` and of references included. */
const describing = (schema: Json | undefined, key: string, root: Json, depth = 0): readonly JsonObject[] => {
  if (schema === undefined || !isJsonObject(schema) || depth > 20) return []
  const { $ref: reference, properties, allOf } = schema
  const target = targetOf(reference, root)?.schema
  const own = properties !== undefined && isJsonObject(properties) ? properties[key] : undefined
  return [
    ...(own !== undefined && isJsonObject(own) ? [own] : []),
    ...[target, ...(Array.isArray(allOf) ? (allOf as readonly Json[]) : [])].flatMap((one) =>
      describing(one, key, root, depth + 1),
    ),
  ]
}

/** Checks whether a schema is a choice itself, or accepts null: the key does not choose it alone. */
const mayBeOther = ({ type, nullable, oneOf, anyOf }: JsonObject): boolean =>
  nullable === true || oneOf !== undefined || anyOf !== undefined || (Array.isArray(type) && type.includes('null'))

/** The object of a discriminator that OpenAPI defines. */
interface Discriminator {
  readonly key: string
  readonly mapping: Json | undefined
}

/**
 * Returns the schema of one member of a choice, with the values of the key by which it is chosen. A member that lists them
 * itself stays unchanged. Returns `undefined` if the key cannot choose it.
 */
const chosenMember = (member: Json, { key, mapping }: Discriminator, root: Json): Json | undefined => {
  const found = describing(member, key, root)
  if (found.some((one) => one['const'] !== undefined || one['enum'] !== undefined)) return member
  const reference = isJsonObject(member) ? member['$ref'] : undefined
  const target = targetOf(reference, root)
  const isText = found.every(({ type }) => type === undefined || type === 'string')
  if (typeof reference !== 'string' || target === undefined || !isText || mayBeOther(target.schema)) return undefined
  const { name } = target
  const values = valuesFor(reference, name, mapping)
  const value = values.length === 1 ? { const: values[0] ?? '' } : { enum: values }
  return { title: name, allOf: [member, { type: 'object', properties: { [key]: value }, required: [key] }] }
}

/**
 * Writes every `discriminator` of an OpenAPI schema as JSON Schema: each member of the choice requires its values of the
 * key. A choice whose members the key cannot choose keeps its `discriminator`.
 */
export const withDiscriminators = (schema: Json, root: Json, depth = 0): Json => {
  if (!isJsonObject(schema) || depth > deepest) return schema
  const inner = mapSubschemas(schema, (part) => withDiscriminators(part, root, depth + 1))
  const { discriminator } = schema
  const { propertyName: key, mapping } = discriminator !== undefined && isJsonObject(discriminator) ? discriminator : {}
  const keyword = ['oneOf', 'anyOf'].find((one) => schema[one] !== undefined)
  const members = keyword === undefined ? undefined : schema[keyword]
  if (keyword === undefined || typeof key !== 'string' || !Array.isArray(members) || !isJsonObject(inner)) return inner
  const chosen = (members as readonly Json[]).map((member) => chosenMember(member, { key, mapping }, root))
  if (chosen.includes(undefined)) return inner
  const { discriminator: _, ...others } = inner
  return { ...others, [keyword]: chosen as readonly Json[] } // each is a schema
}

/** Rewrites a schema to 2020-12. */
export const upgraded = (schema: Json, dialect: Dialect, depth = 0): Json => {
  if (!isJsonObject(schema) || depth > deepest) return schema
  const visible = dialect.hidesSiblings && typeof schema['$ref'] === 'string' ? referenceOnly(schema) : schema
  const numbered = exclusive(exclusive(visible, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum')
  return mapSubschemas(dialect.isOpenApi ? withNull(numbered) : numbered, (part) => upgraded(part, dialect, depth + 1))
}
