import { isJsonObject, type Json } from '@contracts/core'
import fc from 'fast-check'

type Fields = { readonly [key: string]: Json }
type Schemas = fc.Arbitrary<Json>

const isObject = (schema: Json): schema is Fields => isJsonObject(schema)

const text: Schemas = fc.record(
  { type: fc.constant('string'), minLength: fc.integer({ min: 1, max: 3 }), maxLength: fc.integer({ min: 4, max: 9 }) },
  { requiredKeys: ['type'] },
)
const number: Schemas = fc.record(
  { type: fc.constantFrom('integer', 'number'), minimum: fc.integer({ min: -3, max: 3 }), maximum: fc.constant(50) },
  { requiredKeys: ['type'] },
)
const listed: Schemas = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 })
  .map((values) => ({ enum: values }))
const formatted: Schemas = fc
  .constantFrom('uri', 'date-time', 'email', 'uuid')
  .map((format) => ({ type: 'string', format }))
const scalar: Schemas = fc.oneof(text, number, listed, formatted, fc.constant({ type: 'boolean' }))

const keys = fc.uniqueArray(fc.constantFrom('path', 'limit', 'query', 'sort', 'id'), { minLength: 1, maxLength: 4 })

const objectOf = (value: Schemas): Schemas =>
  keys.chain((names) =>
    fc
      .record({
        values: fc.array(value, { minLength: names.length, maxLength: names.length }),
        required: fc.subarray(names),
        closed: fc.boolean(),
      })
      .map(({ values, required, closed }) => ({
        type: 'object',
        properties: Object.fromEntries(names.map((name, i) => [name, values[i] ?? {}])),
        ...(required.length > 0 ? { required } : {}),
        ...(closed ? { additionalProperties: false } : {}),
      })),
  )

/** Returns a schema that accepts null too. The members of its union share no value, so `oneOf` is the same. */
const nullable = (schema: Json): Json =>
  isObject(schema) && schema['anyOf'] !== undefined ? schema : { anyOf: [schema, { type: 'null' }] }

const part = (depth: number): Schemas => {
  if (depth === 0) return scalar
  const inner = part(depth - 1)
  return fc.oneof(
    { weight: 4, arbitrary: scalar },
    { weight: 2, arbitrary: inner.map(nullable) },
    { weight: 1, arbitrary: inner.map((one) => ({ type: 'array', items: one })) },
    { weight: 1, arbitrary: objectOf(inner) },
    { weight: 1, arbitrary: inner.map((one) => ({ type: 'object', additionalProperties: one })) },
  )
}

/** Schemas as tools have them for their arguments. */
export const toolSchemas: Schemas = objectOf(part(2))

/** Draws the choices of one spelling. */
export type Choose = (most: number) => number

const shuffled = <A>(list: readonly A[], choose: Choose): readonly A[] => {
  const left = [...list]
  const made: A[] = []
  while (left.length > 0) made.push(...left.splice(choose(left.length - 1), 1))
  return made
}

const isNull = (schema: Json): boolean => isObject(schema) && schema['type'] === 'null'

/** Rewrites one schema, of which the schemas inside are rewritten. */
const spelledOnce = (schema: Fields, choose: Choose): Fields => {
  const { enum: values, anyOf, type, minimum, ...rest } = schema
  if (Array.isArray(values)) {
    const list = shuffled(values as readonly Json[], choose)
    const members = list.map((value) => ({ const: value }))
    return [
      { enum: list },
      { enum: [...list, ...list.slice(0, 1)], type: 'string' },
      { anyOf: members },
      { oneOf: members, title: 'Values' },
    ][choose(3)] as Fields
  }
  if (Array.isArray(anyOf)) {
    const members = shuffled(anyOf as readonly Json[], choose)
    const other = members.find((one) => !isNull(one)) ?? {}
    const isListed = isObject(other) && other['enum'] !== undefined // a list decides about null, whatever the type
    const types = isObject(other) && typeof other['type'] === 'string' && !isListed ? other['type'] : undefined
    const merged =
      types === undefined || types === 'null'
        ? { anyOf: members }
        : { ...(other as Fields), type: shuffled([types, 'null'], choose) }
    return [{ anyOf: members }, { oneOf: members }, merged, { anyOf: [{ anyOf: members }] }][choose(3)] as Fields
  }
  const typed = type === undefined ? {} : { type: choose(4) === 0 ? [type] : type }
  if (type === 'integer' && typeof minimum === 'number' && choose(1) === 0)
    return { ...typed, exclusiveMinimum: minimum - 1, ...rest }
  const bounded = minimum === undefined ? {} : { minimum }
  const needless: { readonly [type: string]: readonly Fields[] } = {
    object: [{}, { additionalProperties: true }, { minProperties: 0 }, { required: [] }],
    array: [{}, { minItems: 0 }, { uniqueItems: false }],
    string: [{}, { minLength: 0 }],
  }
  const choices = needless[typeof type === 'string' ? type : ''] ?? [{}]
  const extra = choices[choose(choices.length - 1)] ?? {}
  return { ...extra, ...bounded, ...rest, ...typed }
}

/** Returns another spelling of a schema: it accepts the same values. */
export const respell = (schema: Json, choose: Choose): Json => {
  const definitions: [string, Json][] = []
  const visit = (one: Json, isRoot: boolean): Json => {
    if (!isObject(one)) return one
    const { properties, items, additionalProperties: rest, anyOf, required } = one
    const inside: Fields = {
      ...one,
      ...(isObject(properties ?? null)
        ? {
            properties: Object.fromEntries(
              shuffled(Object.entries(properties as Fields), choose).map(([key, value]) => [key, visit(value, false)]),
            ),
          }
        : {}),
      ...(items === undefined ? {} : { items: visit(items, false) }),
      ...(rest === undefined ? {} : { additionalProperties: visit(rest, false) }),
      ...(Array.isArray(anyOf)
        ? { anyOf: (anyOf as readonly Json[]).map((member) => (isNull(member) ? member : visit(member, false))) }
        : {}),
      ...(Array.isArray(required) ? { required: shuffled(required as readonly Json[], choose) } : {}),
    }
    const spelled = spelledOnce(inside, choose)
    const described = choose(2) === 0 ? { description: `Text ${String(choose(9))}.`, ...spelled } : spelled
    if (isRoot) return described
    const wrap = choose(5)
    if (wrap === 0) return { allOf: [described] }
    if (wrap !== 1) return described
    const name = `D${String(definitions.length)}`
    definitions.push([name, described])
    return { $ref: `#/$defs/${name}` }
  }
  const root = visit(schema, true)
  return definitions.length === 0 || !isObject(root) ? root : { ...root, $defs: Object.fromEntries(definitions) }
}

/** Returns a schema with one change of its meaning, at a property that `choose` draws. */
export const mutate = (schema: Json, choose: Choose): Json => {
  if (!isObject(schema)) return schema
  const properties = (schema['properties'] ?? {}) as Fields
  const names = Object.keys(properties)
  const name = names[choose(names.length - 1)] ?? ''
  const required = (schema['required'] ?? []) as readonly Json[]
  switch (choose(3)) {
    case 0:
      return {
        ...schema,
        required: required.includes(name) ? required.filter((one) => one !== name) : [...required, name],
      }
    case 1:
      return {
        ...schema,
        properties: { ...properties, [name]: { anyOf: [properties[name] ?? {}, { const: 'another value' }] } },
      }
    case 2:
      return {
        ...schema,
        properties: {
          ...properties,
          [name]: {
            allOf: [
              properties[name] ?? {},
              { not: { const: null } },
              { not: { const: 'a' } },
              { not: { type: 'number' } },
            ],
          },
        },
      }
    default:
      return { ...schema, additionalProperties: schema['additionalProperties'] === false ? true : false }
  }
}
