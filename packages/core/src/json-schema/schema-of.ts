import type { Field, Node, NodeOf } from '../reflect/node.js'
import type { Json } from '../reflect/json.js'
import { nothing } from '../reflect/unite.js'

/**
 * A JSON Schema, or a part of one, as plain data.
 *
 * @category model
 * @since 1.0.0
 */
export type Schema = { readonly [key: string]: Json }

/** Turns nodes into schemas; named objects that occur twice go to `$defs` once. */
interface Writer {
  readonly strict: boolean
  readonly shared: ReadonlyMap<Node, string>
}

const optional = (key: string, value: Json | undefined): Schema => (value === undefined ? {} : { [key]: value })

// Python's `$` admits a final line feed; the pattern beside the `not` then means the same everywhere.
const withoutLineFeed: Schema = { not: { type: 'string', pattern: '\\n' } }

const stringSchema = (node: NodeOf<'string'>, { strict }: Writer): Schema => ({
  type: 'string',
  ...optional('minLength', node.minLength),
  ...optional('maxLength', node.maxLength),
  ...optional('format', node.format),
  ...optional('pattern', node.pattern),
  ...(node.pattern === undefined ? {} : withoutLineFeed),
  ...(strict && node.advice !== undefined ? { allOf: node.advice.map(({ prefer }) => ({ pattern: prefer })) } : {}),
})

/** The schema with null added to what it accepts. */
const orNull = (schema: Schema): Schema => {
  const { type, enum: values, const: value, ...rest } = schema
  if (type === undefined) return { anyOf: [schema, { type: 'null' }] }
  if (type === 'null') return schema
  if (Array.isArray(type)) return type.includes('null') ? schema : { anyOf: [schema, { type: 'null' }] }
  return {
    type: [type, 'null'],
    ...(Array.isArray(values) ? { enum: [...(values as readonly Json[]), null] } : {}), // the list of a schema's `enum`
    ...(value === undefined ? {} : { enum: [value, null] }),
    ...rest,
  }
}

const fieldSchema = (field: Field, writer: Writer): Schema => {
  const schema = schemaOf(field.node, writer)
  const exact = field.required || field.neverNull === true || writer.strict || field.node.kind === 'json'
  const admitted = exact ? schema : orNull(schema)
  return {
    ...optional('description', field.description),
    ...admitted,
    ...(field.deprecated === undefined ? {} : { deprecated: true }),
  }
}

const objectSchema = (node: NodeOf<'object'>, writer: Writer): Schema => {
  const required = node.fields.filter((field) => field.required).map((field) => field.key)
  return {
    ...(node.fields.length === 0 ? {} : optional('title', node.name)),
    type: 'object',
    ...(node.fields.length === 0
      ? {}
      : { properties: Object.fromEntries(node.fields.map((field) => [field.key, fieldSchema(field, writer)])) }),
    ...(required.length === 0 ? {} : { required }),
    // Left out it would mean the same, and some tools drop the keys that no schema names.
    ...(node.open ? { additionalProperties: true } : writer.strict ? { additionalProperties: false } : {}),
  }
}

/**
 * The schema of a node, through `$defs` where the object stands there.
 *
 * @category destructors
 * @since 1.0.0
 */
export const schemaOf = (node: Node, writer: Writer): Schema => {
  const name = writer.shared.get(node)
  return name === undefined ? bodyOf(node, writer) : { $ref: `#/$defs/${name}` }
}

/**
 * The schema of a node itself, as it stands in `$defs` or inline.
 *
 * @category destructors
 * @since 1.0.0
 */
export const bodyOf = (node: Node, writer: Writer): Schema => {
  const part = (inner: Node): Schema => schemaOf(inner, writer)
  switch (node.kind) {
    case 'string':
      return stringSchema(node, writer)
    case 'number':
      return {
        type: node.integer ? 'integer' : 'number',
        ...optional('minimum', node.min),
        ...optional('maximum', node.max),
      }
    case 'boolean':
    case 'null':
      return { type: node.kind }
    case 'json':
      return {}
    case 'literal':
      return { type: node.value === null ? 'null' : typeof node.value, const: node.value }
    case 'enum':
      return node.open ? { type: 'string' } : { type: 'string', enum: node.values }
    case 'array':
      return {
        type: 'array',
        items: part(node.item),
        ...optional('minItems', node.min),
        ...optional('maxItems', node.max),
      }
    case 'tuple':
      return { type: 'array', prefixItems: node.items.map(part), items: false, minItems: node.items.length }
    case 'object':
      return objectSchema(node, writer)
    case 'dictionary':
      return { type: 'object', additionalProperties: part(node.value) }
    case 'tagged':
      return { anyOf: node.members.map((member) => part(member.node)) }
    case 'union':
      return { anyOf: node.members.map(part) }
    case 'intersection':
      return { allOf: node.members.map(part) }
    case 'nullable':
      return orNull(part(node.node))
    case 'lazy':
      return part(node.get())
    case 'refined':
      return { ...part(node.node), $comment: `${node.name}: its predicate cannot be written as JSON Schema` }
    case 'opaque':
      if (node === nothing) return { not: {} }
      return { $comment: `${node.name}: its law is code and cannot be written as JSON Schema` }
  }
}
