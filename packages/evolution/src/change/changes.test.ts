import { valueAt } from '../schema/pointer.js'
import { canonicalTexts } from '../schema/canonical.js'
import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import * as fc from 'fast-check'
import { apply } from '../schema/json-edit.js'
import { diffSchemas } from './changes.js'

const name = fc.constantFrom('a', 'b', 'type', 'enum', '__proto__', 'x/y')

/** Random schemas with every keyword. References lead to two definitions, to the root, and to a missing definition. */
const { schema } = fc.letrec<{ schema: Json; keyword: readonly [string, Json] }>((tie) => {
  const list = (most: number, least = 0) => fc.array(tie('schema'), { minLength: least, maxLength: most })
  const map = (keys: fc.Arbitrary<string>) => fc.dictionary(keys, tie('schema'), { maxKeys: 3, noNullPrototype: true })
  const small = fc.integer({ min: 0, max: 3 })
  const names = fc.uniqueArray(name, { maxLength: 2 })
  const type = fc.constantFrom('string', 'number', 'integer', 'object', 'array', 'null')
  const keywords: { readonly [keyword: string]: fc.Arbitrary<Json> } = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.uniqueArray(fc.constantFrom<Json[]>('a', 'b', 1, null, { b: 1, a: 2 }), { minLength: 1, maxLength: 3 }),
    const: fc.constantFrom<Json[]>('a', 1, null),
    minimum: small,
    exclusiveMinimum: small,
    maxLength: small,
    minItems: small,
    multipleOf: fc.constantFrom(1, 2),
    pattern: fc.constantFrom('^a', 'b$'),
    properties: map(name),
    required: names,
    additionalProperties: tie('schema'),
    patternProperties: map(fc.constantFrom('^a', 'b')),
    propertyNames: tie('schema'),
    dependentRequired: fc.dictionary(name, names, { maxKeys: 1, noNullPrototype: true }),
    items: fc.oneof(tie('schema'), list(2)),
    prefixItems: list(2),
    contains: tie('schema'),
    uniqueItems: fc.boolean(),
    anyOf: list(3, 1),
    oneOf: list(3, 1),
    allOf: list(2, 1),
    not: tie('schema'),
    if: tie('schema'),
    $ref: fc.constantFrom('#/$defs/a', '#/$defs/b', '#', '#/$defs/none'),
    title: fc.constantFrom('A', 'B'),
    description: fc.constantFrom('One.', 'Two.'),
    deprecated: fc.boolean(),
    unknown: fc.constantFrom<Json[]>(1, { a: 1 }),
  }
  const keyword = fc.oneof(
    ...Object.entries(keywords).map(([key, value]) => value.map((one): readonly [string, Json] => [key, one])),
  )
  return {
    keyword,
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom<Json[]>(
        true,
        false,
        {},
        { type: 'string' },
        { const: 'a' },
        { $ref: '#/$defs/a' },
        { $ref: '#' },
      ),
      fc.array(tie('keyword'), { maxLength: 4 }).map((parts): Json => Object.fromEntries(parts)),
    ),
  }
})

const document: fc.Arbitrary<Schema> = fc
  .tuple(
    schema,
    fc.option(fc.record({ a: schema, b: schema }, { requiredKeys: [] }), { nil: undefined }),
    fc.option(
      fc.record({
        role: fc.constantFrom('input', 'output'),
        rules: fc.uniqueArray(
          fc.record({ id: fc.constantFrom('x/a', 'x/b'), severity: fc.constantFrom('error', 'warning') }),
          { selector: ({ id }) => id, maxLength: 2 },
        ),
        open: fc.uniqueArray(fc.record({ pointer: fc.constantFrom('', '/a', '/a/*') }), {
          selector: ({ pointer }) => pointer,
          maxLength: 2,
        }),
      }),
      { nil: undefined },
    ),
  )
  .map(([root, $defs, contract]) => ({
    ...(isJsonObject(root) ? root : {}),
    ...($defs === undefined ? {} : { $defs: $defs }), // absent definitions are left out
    ...(contract === undefined ? {} : { 'x-contract': contract }),
  }))

const pair = fc.oneof(
  fc.tuple(document, document),
  // Similar documents: the second takes a few keywords from another document.
  fc.tuple(document, document, fc.func(fc.boolean())).map(([old, other, keeps]) => {
    const next = { ...old, ...Object.fromEntries(Object.entries(other).filter(([key]) => keeps(key))) }
    return [old, next] as [Schema, Schema]
  }),
)

const shuffled = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(shuffled) // Json's arrays are readonly
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [
        key,
        ['required', 'enum', 'type'].includes(key) && Array.isArray(inner)
          ? (inner as readonly Json[]).toReversed() // Json's arrays are readonly
          : shuffled(inner),
      ]),
  )
}

const { numRuns = 100 } = fc.readConfigureGlobal()

const text = (schema: Json): string => canonicalTexts({ descriptive: true }).schema(schema)

describe('the changes between two schemas', () => {
  it('are empty exactly when the documents differ only in order', () => {
    fc.assert(
      fc.property(pair, ([old, next]) => {
        expect(diffSchemas(old, next).length === 0).toBe(text(old) === text(next))
      }),
      { numRuns: 2.5 * numRuns },
    )
  })

  it('do not depend on the order of keys, types, required names and listed values', () => {
    fc.assert(fc.property(document, (old) => expect(diffSchemas(old, shuffled(old) as Schema)).toEqual([])))
  })

  it('have edits that name the current value in the old document and change the document', () => {
    fc.assert(
      fc.property(pair, ([old, next]) => {
        for (const { kind, edits } of diffSchemas(old, next)) {
          expect([kind, edits.length]).not.toEqual([kind, 0])
          for (const { at, before } of edits) expect([kind, at, valueAt(old, at)]).toEqual([kind, at, before])
          expect([kind, text(apply(old, edits))]).not.toEqual([kind, text(old)])
        }
      }),
      { numRuns: 2.5 * numRuns },
    )
  })

  it('lead one after another from the old document to the new one, if there are no references', () => {
    fc.assert(
      fc.property(pair, ([old, next]) => {
        fc.pre(!JSON.stringify([old, next]).includes('$ref'))
        let now = old
        let changes = diffSchemas(now, next)
        for (let left = 80; left > 0 && changes.length > 0; left--) {
          now = apply(now, changes[0]?.edits ?? [])
          changes = diffSchemas(now, next)
        }
        expect(changes).toEqual([])
      }),
      { numRuns: 2 * numRuns },
    )
  })
})
