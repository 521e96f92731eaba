import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { expectSearchSound, listsOf, objectsOf } from '../testing/formulas.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const start: readonly Json[] = [0, 'a', [], {}]
const one: readonly Json[] = [...start, ...objectsOf(['x', 'y'], start), ...[1, 2].flatMap((n) => listsOf(start, n))]
const universe: readonly Json[] = [...one, ...objectsOf(['x', 'y'], one.slice(0, 40)), ...listsOf(one.slice(0, 40), 2)]

const part: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('A', 'B', 'C').map((name) => ({ $ref: `#/$defs/${name}` })) },
  { weight: 1, arbitrary: fc.constantFrom<Json>({ const: 0 }, { type: 'string' }, true) },
)
const record = fc.tuple(fc.subarray(['x', 'y']), part, part, fc.boolean()).map(([required, x, y, isOpen]): Json => ({
  type: 'object',
  required,
  properties: { x, y },
  additionalProperties: isOpen,
}))
const list = fc
  .tuple(part, fc.integer({ min: 0, max: 2 }), fc.boolean())
  .map(([items, minItems, uniqueItems]): Json => ({ type: 'array', items, minItems, uniqueItems }))
const some = fc.oneof(record, list, part)
const definition: fc.Arbitrary<Json> = fc.oneof(
  record,
  list,
  fc.array(fc.oneof(record, list), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
  fc.tuple(record, record).map((oneOf) => ({ oneOf })),
  fc
    .tuple(
      record,
      list.map((not) => ({ not })),
    )
    .map((allOf) => ({ allOf })),
)
const document = fc
  .tuple(some, definition, definition, definition)
  .map(([body, A, B, C]): Json => ({ allOf: [body], $defs: { A, B, C } }))

describe('a search', () => {
  it('cuts a state that recurs inside itself without losing a value', () => {
    fc.assert(
      fc.property(document, document, fc.boolean(), (first, second, accepts) => {
        expectSearchSound(
          [
            [first, true],
            [second, accepts],
          ],
          universe,
        )
      }),
      { numRuns: 3 * numRuns },
    )
  })

  const refers = (name: string): Json => ({ $ref: `#/$defs/${name}` })
  const needs = (name: string): Json => ({ type: 'object', required: ['x'], properties: { x: refers(name) } })

  it('finds no value if only an infinite one could satisfy the schema', () => {
    const endless: Json = { allOf: [refers('A')], $defs: { A: needs('B'), B: needs('A') } }
    expect(expectSearchSound([[endless, true]], universe)).toEqual({ found: 'none' })
  })

  it('does not reuse a conclusion from a cut outside the state it was cut at', () => {
    // Arrays are tried before objects. Inside A, B and C seem empty, since they need a value of A. By itself, B has a
    // value.
    const listOf = (name: string): Json => ({ type: 'array', minItems: 1, items: refers(name) })
    const defs: Json = {
      A: { anyOf: [listOf('B'), { type: 'object', maxProperties: 0 }] },
      B: listOf('C'),
      C: listOf('A'),
    }
    const both = { type: 'object', required: ['x', 'y'], properties: { x: refers('A'), y: refers('B') }, $defs: defs }
    expect(expectSearchSound([[both as Json, true]], universe).found).toBe('value')
  })

  it('forgets what it assumed inside a state that has a value', () => {
    // Inside X, A and B seem empty, since they need a value of X or of each other. X then has a value, so they have too.
    const listOf = (name: string): Json => ({ type: 'array', minItems: 1, items: refers(name) })
    const defs: Json = {
      X: { anyOf: [listOf('A'), { type: 'object', maxProperties: 0 }] },
      A: listOf('B'),
      B: { anyOf: [listOf('A'), listOf('X')] },
    }
    const both = { type: 'object', required: ['x', 'y'], properties: { x: refers('X'), y: refers('A') }, $defs: defs }
    expect(expectSearchSound([[both as Json, true]], universe)).toEqual({ found: 'value', value: { x: {}, y: [[{}]] } })
  })

  it('treats a literal and its negation as a contradiction, even if they are opaque', () => {
    const opaque: Json = { $ref: 'https://example.org/elsewhere' }
    expect(
      expectSearchSound(
        [
          [opaque, true],
          [opaque, false],
        ],
        universe,
      ),
    ).toEqual({ found: 'none' })
  })
})
