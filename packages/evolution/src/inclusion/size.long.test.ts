/** Large and hostile schemas: each question is answered, or unknown, after a bounded number of steps. */
import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { apply } from '../schema/json-edit.js'
import { compareSchemas } from '../verdict/compare-contracts.js'
import { includes } from './includes.js'

const names = Array.from({ length: 125_000 }, (_, i) => `v${String(i)}`)
const fields = (values: readonly string[], schema: Json): Json => ({
  type: 'object',
  properties: Object.fromEntries(values.map((name) => [name, schema])),
})

/** Definitions, each of which requires two values of the next one. */
const doubling = (count: number, last: Json): Json => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const next: Json = { $ref: `#/$defs/d${String(i + 1)}` }
      return [`d${String(i)}`, i === count - 1 ? last : { type: 'object', properties: { a: next, b: next }, required: ['a', 'b'] }] // oxfmt-ignore
    }),
  ),
})

/** 100 definitions of 40 properties, every fourth of which refers to another definition. */
const recursive = (last: Json): Json => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [
      `d${String(i)}`,
      {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 40 }, (__, j): [string, Json] => [
            `f${String(j)}`,
            j % 4 === 0 ? { $ref: `#/$defs/d${String((i * 7 + j + 1) % 100)}` } : j === 39 ? last : { type: 'string' },
          ]),
        ),
      },
    ]),
  ),
})

/** 40 definitions of 6 properties, each of which is a value of one of 5 other definitions or, the last, of a schema. */
const entangled = (last: Json): Json => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => {
      const anyOf = (j: number): Json => Array.from({ length: 5 }, (__, k) => ({ $ref: `#/$defs/d${String((i * 7 + j * 5 + k * 11 + 1) % 40)}` })) // oxfmt-ignore
      const properties = Array.from({ length: 6 }, (__, j): [string, Json] => [`f${String(i)}_${String(j)}`, j === 5 ? last : { anyOf: anyOf(j) }]) // oxfmt-ignore
      return [`d${String(i)}`, { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }] // oxfmt-ignore
    }),
  ),
})

/** Creates an object that contains itself, which no JSON text can. */
const cyclic = (): Json => {
  const properties: Record<string, Json> = {}
  const schema = { type: 'object', properties }
  properties['a'] = schema
  return schema
}

/** Creates an object that uses one object twice on each of 40 levels, so its text would have 2^40 parts. */
const shared = (): Json =>
  Array.from({ length: 40 }).reduce<Json>((a) => ({ type: 'object', properties: { a, b: a } }), { type: 'string' })

const word: Json = { type: 'string', pattern: '^[ab]*$' }
const long = 2 ** 31

const proved = { verdict: 'proved' }
const unknown = (reason: string) => ({ verdict: 'unknown', reason })
const shows = (counterexample: Json) => ({ verdict: 'disproved', counterexample })

const questions: readonly (readonly [string, Json, Json, object])[] = [
  ['200 optional repetitions', word, { pattern: '(a?){200}a{200}' }, shows('')],
  ['200 repetitions of look-ahead', word, { pattern: '^(?:(?=a)a?){200}$' }, shows('')],
  ['a string that would nest the attempts of a pattern', { type: 'string', minLength: 5000, pattern: '^[ab]*$' }, { pattern: '^(a|a?)*c$' }, unknown('a counterexample the independent validator does not confirm')], // oxfmt-ignore
  ['a string that makes a pattern backtrack', { type: 'string', minLength: 40 }, { pattern: '^(a?){30}a{30}$' }, unknown('a counterexample the independent validator does not confirm')], // oxfmt-ignore
  ['18 definitions that double, narrowed', doubling(18, { type: 'string' }), doubling(18, { minLength: 1 }), unknown('the size of a counterexample')], // oxfmt-ignore
  ['60 definitions that double, widened', doubling(60, { type: 'string', minLength: 1 }), doubling(60, { type: 'string' }), proved], // oxfmt-ignore
  ['125,000 values, and one more', { enum: names }, { enum: [...names, 'x'] }, proved],
  ['125,000 values, and one less', { enum: [...names, 'x'] }, { enum: names }, shows('x')],
  [
    '5,000 objects',
    { enum: names.slice(0, 5000).map((a) => ({ a })) },
    { enum: names.slice(0, 10_000).map((a) => ({ a })) },
    proved,
  ],
  ['a union of 20,000 values', { anyOf: names.slice(0, 20_000).map((one) => ({ const: one })) }, { enum: names }, proved], // oxfmt-ignore
  ['5,000 properties, widened', fields(names.slice(0, 5000), { type: 'string' }), fields(names.slice(0, 5000), { type: ['string', 'null'] }), proved], // oxfmt-ignore
  ['125,000 required properties', { type: 'object', required: names }, { required: [...names, 'x'] }, unknown('the size of a counterexample')], // oxfmt-ignore
  ['10,000 items with schemas of their own', { type: 'array', prefixItems: names.slice(0, 10_000).map(() => ({ type: 'string' })) }, { prefixItems: names.slice(0, 10_000).map(() => ({ type: ['string', 'null'] })) }, unknown('the budget')], // oxfmt-ignore
  ['an object that contains itself', cyclic(), { type: 'object' }, unknown('the size of a schema')],
  ['an object that shares its parts', { type: 'object' }, shared(), unknown('the size of a schema')],
  ['arrays of 2^31 items', { type: 'array', minItems: long }, { minItems: long + 1 }, unknown('minItems')],
  ['2^31 items, at most', { type: 'array', maxItems: long }, { maxItems: long - 1 }, unknown('minItems')],
  ['2^31 contained items', { type: 'array' }, { contains: { type: 'string' }, minContains: long }, shows([])],
  ['2^31 distinct items', { type: 'array', maxItems: long, uniqueItems: true, items: { type: 'boolean' } }, { maxItems: 2 }, proved], // oxfmt-ignore
  ['2^31 characters', { type: 'string', minLength: long }, { minLength: long + 1 }, unknown('a pattern needs more states than the budget allows')], // oxfmt-ignore
  ['2^31 properties', { type: 'object', minProperties: long }, { minProperties: long + 1 }, unknown('the budget')],
  ['100 recursive definitions', recursive({ type: 'string' }), recursive({ type: 'string' }), proved],
  ['40 definitions that contain each other, widened', entangled({ enum: ['a'] }), entangled({ enum: ['a', 'b'] }), proved], // oxfmt-ignore
  ['40 definitions that contain each other, narrowed', entangled({ enum: ['a', 'b'] }), entangled({ enum: ['a'] }), { verdict: 'disproved' }], // oxfmt-ignore
  ['100 recursive definitions, narrowed', recursive({}), recursive({ type: 'string' }), { verdict: 'disproved' }],
]

describe('a question of some size', () => {
  // Functions, since jest prints the parameters of a test.
  it.each(questions.map(([name, ...rest]) => [name, () => rest] as const))('%s', (_, question) => {
    const [a, b, answer] = question()
    expect(includes(a, b)).toMatchObject(answer)
  })

  it('reports every change of a document that is too large as undecided', () => {
    for (const [a, b] of [
      [cyclic(), { type: 'object' }],
      [{ type: 'object' }, shared()],
    ] as const) {
      const { bump, findings } = compareSchemas(a as { readonly type: string }, b as { readonly type: string })
      expect(bump).toBe('major')
      expect(findings.flatMap(({ effects }) => effects.map(({ verdict }) => verdict))).toContain('unknown')
    }
  })

  it.each([
    ['as it is', {}],
    ['with the marks of a contract', { 'x-contract': { nullable: [] } }],
  ])('is answered by the comparison of two versions, which also reads what is written, %s', (_, marks) => {
    const old = { ...(recursive({ type: 'string' }) as Schema), ...marks }
    const short = { at: '/$defs/d1/properties/f39', after: { type: 'string', maxLength: 5 } }
    const { bump, findings } = compareSchemas(old, apply(old, [short]), { role: 'input' })
    expect([bump, findings.map(({ kind, effects }) => [kind, effects.map(({ verdict }) => verdict)])]).toEqual([
      'major',
      [['bound-tightened', ['breaking', 'compatible', 'compatible']]],
    ])
  })
})

describe('a property among eleven thousand', () => {
  it('is a break when it is removed', () => {
    const many = (count: number): Schema => fields(names.slice(0, count), { type: 'string' }) as Schema // an object
    const { bump, findings } = compareSchemas(many(11_000), many(10_999), { role: 'input' })
    const effects = findings.flatMap((finding) => finding.effects)
    expect([bump, effects.some(({ verdict }) => verdict !== 'compatible')]).toEqual(['major', true])
  })
})
