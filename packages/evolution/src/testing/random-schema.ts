import { isJsonObject, type Json } from '@contracts/core'
import { type Random, seeded } from '@contracts/testing'
import fc from 'fast-check'
import type { JsonFields } from '../schema/json.js'
import { keywordsOf, mapSubschemas } from '../schema/keywords.js'

type Schemas = fc.Arbitrary<Json>
type Keywords = fc.Arbitrary<JsonFields>

/** Merges one to four of some keywords into one schema. If a keyword is drawn twice, the last one counts. */
const merged = (base: Keywords, ...keywords: readonly Keywords[]): Keywords =>
  fc
    .tuple(base, fc.array(fc.oneof(...keywords), { minLength: 1, maxLength: 4, size: 'max' }))
    .map(([first, more]) => Object.assign({}, first, ...more) as JsonFields) // merged from objects

const keyword = (name: string, value: fc.Arbitrary<Json>): Keywords => value.map((one) => ({ [name]: one }))

const typed = (...types: readonly string[]): Keywords =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...types).map((type) => ({ type })) },
    { weight: 1, arbitrary: fc.constant({}) },
  )

const count = (max: number) => fc.integer({ min: 0, max })

/** A small set of names, so that they often coincide, with one that objects inherit. */
const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('a', 'b', 'c', 'ab', 'x-a', 'é') },
  { weight: 1, arbitrary: fc.constantFrom('toString', 'zz') },
)
const namePattern = fc.constantFrom('^a', '^[a-c]$', '^x-', 'b$', '.', '^.{2,}$', '^$')

const pattern = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom('^a', 'b$', '^[ab]*$', '^[a-c]+$', '^.{1,3}$', '^[A-Z]', '^\\d{2}$', '^(?:a|bc)+$', '^$', 'a.b', '[^a]', '^\\w+$', '^ab?c?$'), // oxfmt-ignore
  },
  { weight: 1, arbitrary: fc.constantFrom('^(?!a)', '^(?=.*b)[abc]+$', 'a\\b', '^\\p{Lu}', '(?<!a)b') },
)

/** A small set of values, so that they often coincide. */
export const values: readonly Json[] = [
  ...[null, true, false, 0, 1, 2, 3, -1, 0.5, 1.5, '', 'a', 'b', 'ab', 'abc', 'A', 'é', '𝒳'],
  ...[[], [1], ['a'], [1, 'a'], {}, { a: 1 }, { a: 'a', b: 1 }, { b: null }],
]
const value = fc.constantFrom(...values)

const bound = fc.integer({ min: -8, max: 16 }).map((n) => n / 2)
const numeric = merged(
  typed('integer', 'number'),
  ...['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'].map((key) => keyword(key, bound)),
  keyword('multipleOf', fc.constantFrom(1, 2, 3, 4, 0.5, 0.25, 1.5, 0.1)),
)
const textual = merged(
  typed('string'),
  keyword('minLength', count(4)),
  keyword('maxLength', count(6)),
  keyword('pattern', pattern),
)
const types = fc.constantFrom('null', 'boolean', 'number', 'string', 'array', 'object')
const listed: Keywords = fc.oneof(
  keyword('enum', fc.uniqueArray(value, { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(one) })),
  keyword('const', value),
  keyword('type', types),
  keyword('type', fc.uniqueArray(types, { minLength: 2, maxLength: 3 })),
)
const leaf: Schemas = fc.oneof(
  { weight: 3, arbitrary: numeric },
  { weight: 3, arbitrary: textual },
  { weight: 3, arbitrary: listed },
  { weight: 1, arbitrary: fc.boolean() },
)

const several = (schema: Schemas) => fc.array(schema, { minLength: 1, maxLength: 3, size: 'max' })

/**
 * Returns schemas with a maximum depth. `refers` are schemas that refer to definitions. They only describe parts of a
 * message, so that no schema applies itself to the same value.
 */
const schemasOf = (maxDepth: number, refers: readonly Schemas[] = []): Record<'schema' | 'object' | 'array', Schemas> =>
  fc.letrec<Record<'schema' | 'object' | 'array' | 'part' | 'applied', Json>>((tie) => {
    const [schema, part] = [tie('schema'), tie('part')]
    const rest = fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: part })
    const applied: Keywords = fc.oneof(
      ...['allOf', 'anyOf', 'oneOf'].map((key) => keyword(key, several(schema))),
      keyword('not', schema),
      fc.tuple(schema, schema, schema).map(([yes, then, no]) => ({ if: yes, then, else: no })),
      fc.tuple(schema, schema).map(([yes, then]) => ({ if: yes, then })),
    )
    const properties = keyword('properties', fc.dictionary(name, part, { maxKeys: 3, noNullPrototype: true }))
    const items = keyword('items', part)
    return {
      schema: fc.oneof(
        { maxDepth, depthIdentifier: 'schema' },
        { weight: 2, arbitrary: leaf },
        { weight: 5, arbitrary: tie('object') },
        { weight: 3, arbitrary: tie('array') },
        { weight: 2, arbitrary: tie('applied') },
      ),
      part: refers.length === 0 ? schema : fc.oneof({ weight: 4, arbitrary: schema }, ...refers),
      applied: fc.oneof(
        { weight: 3, arbitrary: applied },
        { weight: 1, arbitrary: fc.tuple(applied, listed).map(([one, other]) => ({ ...one, ...other })) },
      ),
      object: merged(
        typed('object'),
        properties,
        properties,
        keyword('required', fc.uniqueArray(name, { maxLength: 2 })),
        keyword('additionalProperties', rest),
        keyword(
          'patternProperties',
          fc.dictionary(namePattern, part, { minKeys: 1, maxKeys: 1, noNullPrototype: true }),
        ),
        keyword('propertyNames', fc.constantFrom<Json>({ enum: ['a', 'b', 'c'] }, { pattern: '^[a-c]' }, { maxLength: 1 }, { not: { const: 'a' } })), // oxfmt-ignore
        keyword('minProperties', count(3)),
        keyword('maxProperties', count(3)),
        keyword('dependentRequired', fc.tuple(name, name).map(([from, to]) => ({ [from]: [to] }))), // oxfmt-ignore
        keyword('dependentSchemas', fc.tuple(name, schema).map(([from, to]) => ({ [from]: to }))), // oxfmt-ignore
        fc.tuple(applied, keyword('unevaluatedProperties', rest)).map(([one, other]) => ({ ...one, ...other })),
      ),
      array: merged(
        typed('array'),
        items,
        items,
        fc
          .tuple(keyword('prefixItems', several(part)), keyword('items', rest))
          .map(([one, other]) => ({ ...one, ...other })),
        keyword('minItems', count(3)),
        keyword('maxItems', count(4)),
        keyword('uniqueItems', fc.constant(true)),
        fc.tuple(part, count(2), count(2)).map(([contains, minContains, maxContains]) => ({ contains, minContains, maxContains })), // oxfmt-ignore
        keyword('contains', part),
        fc.tuple(applied, keyword('unevaluatedItems', rest)).map(([one, other]) => ({ ...one, ...other })),
      ),
    }
  })

/** Schemas with at most one level of subschemas. */
export const smallSchema: Schemas = schemasOf(1).schema

const whole = schemasOf(2)
const refersTo = ['A', 'B'].map((key) => fc.constant<Json>({ $ref: `#/$defs/${key}` }))
const recursive = schemasOf(2, refersTo)

const dialects = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  v1: 'https://json-schema.org/v1',
}

type Draft = keyof typeof dialects

/** The drafts that are read. */
export const drafts = Object.keys(dialects) as readonly Draft[] // the keys of the table

const conditions = ['if', 'then', 'else']
const counted = ['minContains', 'maxContains', 'unevaluatedProperties', 'unevaluatedItems']

/** Keywords that a draft does not define. */
const lacking: Partial<Record<Draft, readonly string[]>> = {
  'draft-04': [...counted, ...conditions, 'contains', 'propertyNames'],
  'draft-06': [...counted, ...conditions],
  'draft-07': counted,
}

/** Returns limits as draft-04 writes them: whether the limit itself is excluded stands beside it. */
const excluding = ({ exclusiveMinimum, exclusiveMaximum, ...rest }: JsonFields): JsonFields => ({
  ...rest,
  ...(exclusiveMinimum === undefined ? {} : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
  ...(exclusiveMaximum === undefined ? {} : { maximum: exclusiveMaximum, exclusiveMaximum: true }),
})

const listing = ({ const: one, ...rest }: JsonFields): JsonFields =>
  one === undefined ? rest : { ...rest, enum: [one] }

/** Returns a function that converts a schema to a draft that spells some keywords differently and does not define others. */
const inOlder =
  (draft: Draft) =>
  (schema: Json): Json => {
    if (draft === 'draft-04' && typeof schema === 'boolean') return schema ? {} : { not: {} }
    const mapped = mapSubschemas(schema, inOlder(draft))
    if (typeof mapped !== 'object' || mapped === null || Array.isArray(mapped)) return mapped
    const { prefixItems, items, ...others } = mapped as JsonFields // an object
    const listed =
      prefixItems === undefined
        ? { ...(items === undefined ? {} : { items }) }
        : { items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) }
    if (draft === '2019-09') return { ...others, ...listed }
    const { dependentRequired, dependentSchemas, $defs, $ref, ...rest } = others
    for (const key of lacking[draft] ?? []) Reflect.deleteProperty(rest, key)
    const dependencies = dependentSchemas ?? dependentRequired
    return {
      ...(draft === 'draft-04' ? listing(excluding(rest)) : rest),
      ...listed,
      ...(dependencies === undefined ? {} : { dependencies }),
      ...($defs === undefined ? {} : { definitions: $defs }),
      ...(typeof $ref === 'string' ? { $ref: $ref.replace('$defs', 'definitions') } : {}),
    }
  }

/** Returns a function that converts a schema to a document of a draft. */
export const documentIn =
  (draft: Draft) =>
  (schema: Json): Json => {
    const body = draft === '2020-12' || draft === 'v1' ? schema : inOlder(draft)(schema)
    const $schema = dialects[draft]
    return typeof body === 'boolean' ? { $schema, allOf: [body] } : { $schema, ...(body as JsonFields) } // a schema
  }

const withDefinitions: Schemas = fc
  .tuple(fc.oneof(recursive.object, recursive.array), recursive.schema, recursive.schema)
  .map(([body, A, B]): Json => ({ ...(body as JsonFields), $defs: { A, B } })) // an object

/** Schemas with the keywords of draft 2020-12 that decide a message, without dynamic references and formats, some recursive. */
export const randomSchema: Schemas = fc.oneof(
  { weight: 4, arbitrary: whole.schema },
  { weight: 1, arbitrary: withDefinitions },
)

const pick = <A>(random: Random, ...items: readonly A[]): A => items[Math.floor(random() * items.length)] as A // not empty

const annotations = [...keywordsOf('annotation'), 'x-a', 'nullable', 'undefinedKeyword']
const formats = ['date', 'date-time', 'uuid', 'ipv4', 'email', 'uri', 'byte']

/** Returns a schema with an annotation, a format or a keyword that no draft defines, at random. */
const annotated = (schema: JsonFields, random: Random): JsonFields => {
  const name = pick(random, ...annotations)
  return {
    ...schema,
    ...(schema['type'] === 'string' && random() < 0.25 ? { format: pick(random, ...formats) } : {}),
    ...(random() < 0.1
      ? { [name]: name === 'contentSchema' ? { type: 'string' } : pick(random, true, ...values) }
      : {}),
  }
}

/**
 * Returns a document whose definitions have every identifier of the draft. Each reference to a definition is written in
 * one of the ways of the draft; a dynamic or recursive one may lead to the whole document.
 */
const identified = (draft: Draft, document: JsonFields, random: Random): JsonFields => {
  const [isOld, isDynamic] = [Object.hasOwn(lacking, draft), draft === '2020-12' || draft === 'v1']
  const id = draft === 'draft-04' ? 'id' : '$id'
  const place = pick(random, '$defs', 'definitions')
  const isEmbedded = random() < 0.5 // each definition has its own URI
  const dynamicAnchor = (name: string) => (isEmbedded ? 'any' : `any${name}`)
  const recursiveAnchor = (): JsonFields => (draft === '2019-09' ? { $recursiveAnchor: pick(random, true, false) } : {})
  const reference = (name: string): JsonFields => {
    const base = isEmbedded ? pick(random, name, `https://example.com/${name}`) : ''
    const $ref = isEmbedded ? base : `#/${place}/${name}`
    return pick<JsonFields>(
      random,
      { $ref },
      { $ref: isOld && isEmbedded ? $ref : `${base}#${name}` },
      ...(isDynamic ? [{ $dynamicRef: $ref }, { $dynamicRef: `${base}#${dynamicAnchor(name)}` }] : []),
      ...(draft === '2019-09' ? [{ $recursiveRef: '#' }] : []),
    )
  }
  const visit = (schema: Json): Json => {
    const mapped = mapSubschemas(schema, visit)
    if (!isJsonObject(mapped)) return mapped
    const { $ref, ...rest } = mapped
    return annotated(typeof $ref === 'string' ? { ...rest, ...reference($ref.slice(-1)) } : mapped, random)
  }
  const definition = ([name, schema]: readonly [string, Json]): readonly [string, Json] => [
    name,
    {
      ...(isOld || isEmbedded ? { [id]: isEmbedded ? name : `#${name}` } : {}),
      ...(isOld ? {} : { $anchor: name }),
      ...(isDynamic ? { $dynamicAnchor: dynamicAnchor(name) } : {}),
      ...(isEmbedded ? recursiveAnchor() : {}),
      ...(isJsonObject(schema) ? schema : { allOf: [schema] }),
    },
  ]
  const { $schema = '', $defs, definitions = $defs, ...body } = visit(document) as JsonFields // an object
  return {
    $schema,
    ...(isEmbedded ? { [id]: 'https://example.com/document' } : {}),
    ...(isOld || random() < 0.75 ? {} : { $vocabulary: { 'https://json-schema.org/draft/2020-12/vocab/core': true } }),
    ...(isDynamic ? { $dynamicAnchor: 'any' } : {}),
    ...recursiveAnchor(),
    ...body,
    ...(isJsonObject(definitions) ? { [place]: Object.fromEntries(Object.entries(definitions).map(definition)) } : {}),
  }
}

/** Documents with all keywords of a draft. */
export const documentsOf = (draft: Draft): Schemas =>
  fc
    .tuple(fc.oneof(whole.schema, withDefinitions), fc.nat())
    .map(([schema, seed]) => identified(draft, documentIn(draft)(schema) as JsonFields, seeded(seed))) // an object

const flat = schemasOf(1)
const few = (schema: Schemas) => fc.array(schema, { minLength: 1, maxLength: 2 })

/** Two lists of schemas that describe values of the same type. */
export const ofOneType: fc.Arbitrary<readonly [readonly Json[], readonly Json[]]> = fc.oneof(
  ...[flat.object, flat.array, numeric, textual].map((schema) => fc.tuple(few(schema), few(schema))),
)
