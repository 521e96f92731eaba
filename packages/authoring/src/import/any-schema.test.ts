import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { contractText } from '../print/print-contract.js'
import { contractIn } from '@contracts/testing-internal/run-source'
import { schemasOf } from './documents.js'
import type { ReadSchema } from './node-of-schema.js'
import { type Proof, prove, readAndProve } from './prove.js'
import { Unreadable } from './reading.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const key = fc.constantFrom('a', 'b', '__proto__', 'type', '$ref', 'items')
const scalar = fc.constantFrom<Json>(null, true, 0, -1.5, 'a', '', '1')
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object', 'other')
const size = fc.constantFrom<Json>(0, 1, 2, -1, 1.5, 'x')
const reference = fc.constantFrom(
  '#',
  '#/$defs/a',
  '#/$defs/b',
  '#/properties/a',
  '#/definitions/%',
  'https://x.example/y',
)

const bounds = {
  ...{ type: fc.constantFrom('number', 'integer'), minimum: size, maximum: size, multipleOf: size },
  ...{ exclusiveMinimum: size, exclusiveMaximum: size },
}

/** Schemas of numbers, whose bounds may contradict those in their `allOf`. */
const bounded = fc.record(
  { ...bounds, allOf: fc.array(fc.record(bounds, { requiredKeys: [] }), { maxLength: 2 }) },
  { requiredKeys: [] },
) as fc.Arbitrary<Json> // records of JSON are JSON

/** Schemas with any of these keywords, some with values that they must not have. */
const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie('schema')
  const map = fc.dictionary(key, inner, { maxKeys: 2 })
  const list = fc.array(inner, { maxLength: 2 })
  return {
    schema: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      fc.constantFrom<Json>(true, false, {}, null, 3),
      bounded,
      fc.record(
        {
          type: fc.oneof(type, fc.array(type, { maxLength: 2 })),
          ...{ properties: map, required: fc.array(key, { maxLength: 2 }), additionalProperties: inner, $defs: map },
          ...{
            items: fc.oneof(inner, list),
            prefixItems: list,
            minItems: size,
            maxItems: size,
            uniqueItems: fc.boolean(),
          },
          ...{ minLength: size, maxLength: size, pattern: fc.constantFrom('^a', '(', '[a-', '\\d+$'), format: scalar },
          ...{
            minimum: size,
            exclusiveMinimum: size,
            exclusiveMaximum: fc.oneof(size, fc.boolean()),
            multipleOf: size,
          },
          ...{ enum: fc.array(scalar, { maxLength: 3 }), const: scalar, $ref: reference },
          ...{ anyOf: list, oneOf: list, allOf: list, not: inner, title: fc.constantFrom('A', 'a b', ''), if: inner },
          ...{
            then: inner,
            else: inner,
            contains: inner,
            maxContains: size,
            propertyNames: inner,
            minProperties: size,
          },
          ...{ patternProperties: map, dependentRequired: fc.dictionary(key, fc.array(key, { maxLength: 2 })) },
          ...{ dependentSchemas: map, unevaluatedProperties: inner, unevaluatedItems: inner },
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<Json>, // records of JSON are JSON
    ),
  }
})

const readOf = (root: Json, original: Json, pointer: string): (ReadSchema & Proof) | undefined => {
  try {
    return readAndProve(root, original, pointer, 'Message')
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

const head = { id: 'acme/message', version: 1, role: 'message', description: 'A message.' } as const

describe('any schema', () => {
  it('is imported as source that runs, and is compared without an error', () => {
    fc.assert(
      fc.property(schema, (document) => {
        for (const { root, original, pointer } of schemasOf(document, '', 'any.json')) {
          const found = readOf(root, original ?? root, pointer)
          if (found === undefined) continue
          const one = contractIn(contractText({ ...head, node: found.node }).text)
          expect(typeof one.is(null)).toBe('boolean')
          // The relation that is proved for the node is also proved for the source.
          expect(prove(one.node, original ?? root, pointer).relation).toBe(found.relation)
        }
      }),
      { numRuns, endOnFailure: true },
    )
  })
})
