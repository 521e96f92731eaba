import { isJsonObject, type Json } from '@contracts/core'
import fc from 'fast-check'
import { isArray, itemsOf, type JsonFields } from '../schema/json.js'
import { isDocumentWide, mapSubschemas, subschemas } from '../schema/keywords.js'
import { smallSchema } from './random-schema.js'

/** A function that changes one subschema. Callers pass the subschema without the keywords of the whole document. */
type Change = (schema: JsonFields, small: JsonFields, n: number) => Json

const without = (schema: JsonFields, key: string | undefined): JsonFields =>
  Object.fromEntries(Object.entries(schema).filter(([own]) => own !== key))

/** Creates a change of the value of one keyword, chosen among those that pass a test. */
const changing =
  (
    isOne: (value: Json, key: string) => boolean,
    change: (value: never, n: number, small: JsonFields) => Json,
  ): Change =>
  (schema, small, n) => {
    const found = Object.entries(schema).filter(([key, value]) => isOne(value, key))
    const [key, value] = found[n % found.length] ?? []
    return key === undefined ? schema : { ...schema, [key]: change(value as never, n, small) } // `isOne` checked its type
  }

const isList = (value: Json): boolean => isArray(value) && value.length > 1

/** Changes after which a schema may accept different messages. */
const changes: readonly Change[] = [
  (schema, small) => ({ ...schema, ...small }),
  (schema, small) => ({ ...small, ...schema }),
  (schema, _, n) => without(schema, Object.keys(schema)[n % Math.max(1, Object.keys(schema).length)]),
  changing((value) => typeof value === 'number', (value: number, n) => (value <= 1 || n % 2 === 0 ? value + 1 : value - 1)), // oxfmt-ignore
  changing(isList, (value: readonly Json[], n) => value.filter((_, i) => i !== n % value.length)),
  changing((_, key) => key === 'enum', (value: readonly Json[]) => [...new Set([...value, 'new'])]), // oxfmt-ignore
  changing((_, key) => /^(?:all|any|one)Of$/.test(key), (value: readonly Json[], n, small) => [...value, n % 2 === 0 ? small : false]), // oxfmt-ignore
  changing((_, key) => key === 'properties', (value: JsonFields, n) => without(value, Object.keys(value)[n % 3])), // oxfmt-ignore
  changing((_, key) => key === 'properties', (value: JsonFields, n, small) => ({ ...value, [['a', 'zz', 'b'][n % 3] ?? 'a']: small })), // oxfmt-ignore
  changing((_, key) => /^(?:items|not|if|then|else|contains|additional.*|propertyNames)$/.test(key), (value: Json, _, small) => (isArray(value) ? value : small)), // oxfmt-ignore
  (schema) => ({ ...schema, additionalProperties: false }),
  (schema, small) => ({ allOf: [schema, small] }),
  (schema, small) => ({ anyOf: [schema, small] }),
  (schema, small) => ({ allOf: [schema, { not: small }] }),
  (schema) => ({ not: schema }),
  ({ oneOf, ...schema }) => (oneOf === undefined ? schema : { ...schema, anyOf: oneOf }),
  ({ anyOf, ...schema }) => (anyOf === undefined ? schema : { ...schema, oneOf: anyOf }),
]

/** Changes after which a schema accepts the same messages. */
const rewrites: readonly Change[] = [
  (schema) => ({ allOf: [schema] }),
  (schema) => ({ anyOf: [schema, false] }),
  (schema) => ({ anyOf: [schema, schema] }),
  (schema) => ({ oneOf: [{ not: {} }, schema] }),
  (schema) => ({ not: { not: schema } }),
  (schema) => ({ if: schema, else: false }),
  (schema) => ({ if: false, else: schema }),
  (schema, small) => ({ anyOf: [{ allOf: [schema, small] }, { allOf: [schema, { not: small }] }] }),
  (schema, small) => ({ oneOf: [{ allOf: [schema, { not: small }] }, { allOf: [schema, small] }] }),
  (schema) => Object.fromEntries(Object.entries(schema).reverse()),
  (schema) => ({ ...schema, title: 'Again', default: null }),
  (schema) =>
    schema['type'] === 'integer' && !('multipleOf' in schema) ? { ...schema, type: 'number', multipleOf: 1 } : schema,
  (schema) =>
    'type' in schema ? schema : { ...schema, type: ['null', 'boolean', 'number', 'string', 'array', 'object'] },
  (schema) => (itemsOf(schema['required']).length > 0 && !('allOf' in schema) && !('$ref' in schema) ? { ...without(schema, 'required'), allOf: itemsOf(schema['required']).map((key) => ({ required: [key] })) } : schema), // oxfmt-ignore
  (schema) => (isArray(schema['enum']) && !('anyOf' in schema) && !('$ref' in schema) ? { ...without(schema, 'enum'), anyOf: schema['enum'].map((one) => ({ const: one })) } : schema), // oxfmt-ignore
  (schema) => (typeof schema['pattern'] === 'string' ? { ...schema, pattern: `(?:${schema['pattern']})` } : schema),
]

const isKept = (key: string): boolean => isDocumentWide(key) || ['title', 'description', 'examples'].includes(key)

/** Changes the n-th of all subschemas, except its identifiers, definitions and texts. */
const changedAt = (root: Json, n: number, change: (schema: JsonFields) => Json): Json => {
  const count = (schema: Json): number => subschemas(schema).reduce((sum, [, part]) => sum + count(part), 1)
  let left = n % count(root)
  const visit = (schema: Json): Json => {
    if (left-- !== 0) return mapSubschemas(schema, visit)
    if (!isJsonObject(schema)) return change({ allOf: [schema] })
    const entries = Object.entries(schema)
    const changed = change(Object.fromEntries(entries.filter(([key]) => !isKept(key))))
    return { ...(changed as JsonFields), ...Object.fromEntries(entries.filter(([key]) => isKept(key))) } // no change returns a boolean
  }
  return visit(root)
}

/** Returns a change that applies the first of some changes, from the given index on, that has an effect. */
const firstOf =
  (list: readonly Change[], which: number): Change =>
  (schema, small, n) => {
    const before = JSON.stringify(schema)
    for (let i = 0; i < list.length; i++) {
      const changed = list[(which + i) % list.length]?.(schema, small, n) ?? schema
      if (JSON.stringify(changed) !== before) return changed
    }
    return schema
  }

/** Changes of a schema, and whether it then accepts the same messages. */
export const schemaChange: fc.Arbitrary<{ readonly isSame: boolean; readonly apply: (schema: Json) => Json }> = fc
  .tuple(
    fc.constantFrom(false, false, true),
    fc.array(fc.record({ at: fc.nat(30), which: fc.nat(50), n: fc.nat(5), small: smallSchema }), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([isSame, steps]) => ({
    isSame,
    apply: (schema) =>
      steps.reduce((changed, { at, which, n, small }) => {
        const change = firstOf(isSame ? rewrites : changes, which)
        const other = typeof small === 'boolean' ? { allOf: [small] } : (small as JsonFields) // a schema
        return changedAt(changed, at, (one) => change(one, other, n))
      }, schema),
  }))
