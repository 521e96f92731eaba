import type { Json } from '@contracts/core'
import { seeded } from '@contracts/testing'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentOf } from '../schema/document.js'
import { type JsonFields, itemsOf } from '../schema/json.js'
import { judge } from '../testing/judge.js'
import { messagesBetween } from '../testing/random-message.js'
import { documentIn, ofOneType, randomSchema } from '../testing/random-schema.js'
import { schemaChange } from '../testing/schema-changes.js'
import { executor } from './execute.js'
import { type Inclusion, type InclusionOptions, includes, searcher } from './includes.js'
import { readerMessages } from './message-set.js'

type Engine = (a: Json, b: Json, options?: InclusionOptions) => Inclusion

/** Two schemas; `included` is set if `a` is known to be included in `b`. */
interface Pair {
  readonly a: Json
  readonly b: Json
  readonly included?: true | undefined
  readonly examples?: readonly Json[]
}

const { numRuns = 100 } = fc.readConfigureGlobal()

const draft = fc.constantFrom('2020-12', '2020-12', 'draft-07').map(documentIn)

/**
 * A property that fails when an engine gives a wrong answer: `proved` although a sampled message is a counterexample,
 * or `disproved` although ajv does not confirm the counterexample or `a` is known to be included in `b`.
 */
const neverWrong = (engine: Engine, pairs: fc.Arbitrary<Pair>, counts = { all: 0, unknown: 0, disputed: 0 }) =>
  fc.property(pairs, fc.nat(), (pair, seed) => {
    const { a, b, included, examples = [] } = pair
    const before = JSON.stringify([a, b])
    const [ajvOfA, ajvOfB] = [judge(a), judge(b)]
    const answer = engine(a, b, { examples })
    expect(JSON.stringify([a, b])).toBe(before)
    counts.all++
    if (answer.verdict === 'unknown') counts.unknown++
    if (answer.verdict === 'disproved') {
      expect([included, answer]).not.toEqual([true, answer])
      const [first, second] = [ajvOfA(answer.counterexample), ajvOfB(answer.counterexample)]
      // The engine uses cfworker to confirm a counterexample. Both cfworker and ajv have bugs: a single disagreement
      // proves nothing, many do.
      if (first !== true || second !== false) counts.disputed++
      expect(counts.disputed).toBeLessThanOrEqual(1 + counts.all / 50)
    }
    if (answer.verdict !== 'proved') return
    const [cfworkerOfA, cfworkerOfB] = [executor(documentOf(a), 'annotation'), executor(documentOf(b), 'annotation')]
    const shows = (message: Json): boolean =>
      ajvOfA(message) === true &&
      ajvOfB(message) === false &&
      cfworkerOfA(message) === true &&
      cfworkerOfB(message) === false
    const next = messagesBetween(a, b, seeded(seed))
    const messages = [...examples, ...Array.from({ length: 100 }, next)]
    expect(messages.find(shows)).toBeUndefined()
  })

/** Pairs of schemas whose second includes the first for all x, y and z; `true` if they accept the same messages. */
const identities: readonly ((x: Json, y: Json, z: Json) => readonly [a: JsonFields, b: JsonFields, equal?: true])[] = [
  (x, y) => [{ allOf: [x, y] }, { allOf: [x] }],
  (x, y) => [{ allOf: [x] }, { anyOf: [y, x] }],
  (x, y) => [{ oneOf: [x, y] }, { anyOf: [x, y] }],
  (x, y) => [{ not: { anyOf: [x, y] } }, { allOf: [{ not: x }, { not: y }] }, true],
  (x, y) => [{ not: { allOf: [x, y] } }, { anyOf: [{ not: x }, { not: y }] }, true],
  (x, y, z) => [{ if: x, then: y, else: z }, { anyOf: [{ allOf: [x, y] }, { allOf: [{ not: x }, z] }] }, true],
  (x, y, z) => [{ allOf: [x, { anyOf: [y, z] }] }, { anyOf: [{ allOf: [x, y] }, { allOf: [x, z] }] }, true],
  (x, y) => [{ oneOf: [x, y] }, { anyOf: [{ allOf: [x, { not: y }] }, { allOf: [y, { not: x }] }] }, true],
  (x, y) => [{ allOf: [x, { not: x }] }, { allOf: [y] }],
  (x, y) => [{ allOf: [y] }, { anyOf: [x, { not: x }] }],
  (x, y) => [{ type: 'array', items: { allOf: [x, y] } }, { type: 'array', allOf: [{ items: x }, { items: y }] }, true],
  (x, y) => [{ properties: { a: { allOf: [x, y] } } }, { allOf: [{ properties: { a: x } }, { properties: { a: y } }] }, true], // oxfmt-ignore
  (x, y) => [{ properties: { a: x }, required: ['a'] }, { properties: { a: { anyOf: [x, y] } } }],
  (x) => [{ not: { contains: x } }, { type: 'array', items: { not: x } }, true],
  (x, y) => [{ contains: { allOf: [x, y] } }, { contains: x }],
]

const turned = ({ a, b, ...rest }: Pair): Pair => ({ ...rest, a: b, b: a })
const eitherWay = (pairs: fc.Arbitrary<Pair>): fc.Arbitrary<Pair> =>
  fc.tuple(pairs, fc.boolean()).map(([pair, isTurned]) => (isTurned ? turned(pair) : pair))

const unevaluated = (schema: Json): boolean => JSON.stringify(schema).includes('"unevaluated') // uses annotations, which `not` drops

const changed = fc.tuple(draft, randomSchema, schemaChange).map(([inDraft, schema, { apply, isSame }]): Pair => {
  const a = inDraft(schema)
  return { a, b: apply(a), ...(isSame && !unevaluated(a) ? { included: true } : {}) }
})
const logical = fc
  .tuple(draft, fc.constantFrom(...identities), randomPart(), randomPart(), randomPart(), fc.boolean())
  .map(([inDraft, identity, x, y, z, isTurned]): Pair => {
    const [a, b, equal] = identity(x, y, z)
    const pair = { a: inDraft(a), b: inDraft(b), included: true } as const
    return isTurned ? { ...turned(pair), included: equal } : pair
  })
const ofOneKind = fc
  .tuple(draft, ofOneType, fc.constantFrom('allOf', 'oneOf'), fc.constantFrom('anyOf', 'oneOf', 'allOf'))
  .map(([inDraft, [few, others], one, other]): Pair => ({
    a: inDraft({ [one]: few }),
    b: inDraft({ [other]: others }),
  }))

function randomPart(): fc.Arbitrary<Json> {
  return randomSchema.filter((schema) => !JSON.stringify(schema).includes('$defs'))
}

const packages = join(__dirname, '../../..')
const contracts = readdirSync(packages).flatMap((name): readonly JsonFields[] => {
  const folder = join(packages, name, 'schemas')
  const files = readdirSync(join(packages, name)).includes('schemas') ? readdirSync(folder) : []
  return files
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as JsonFields) // a schema
    .map((schema) =>
      Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== 'x-contract')),
    )
})
const contractPairs = fc
  .tuple(fc.constantFrom(...contracts), schemaChange)
  .map(([{ examples, ...a }, { apply, isSame }]): Pair => {
    return { a, b: apply(a), ...(isSame ? { included: true } : {}), examples: itemsOf(examples) }
  })

const corpora: Readonly<Record<string, readonly [pairs: fc.Arbitrary<Pair>, runs: number, unknown: number]>> = {
  'a schema and a change of it': [eitherWay(changed), 3, 0.05],
  'logical identities': [logical, 2, 0.05],
  'combinations of schemas of one type': [eitherWay(ofOneKind), 2, 0.05],
  'contracts and changes of them': [eitherWay(contractPairs), 1, 0.03],
}

describe('includes', () => {
  it.each(Object.entries(corpora))('is never wrong and rarely unknown: %s', (_, [pairs, runs, unknown]) => {
    const counts = { all: 0, unknown: 0, disputed: 0 }
    fc.assert(neverWrong(includes, pairs, counts), { numRuns: runs * numRuns })
    expect(counts.unknown / counts.all).toBeLessThan(unknown)
  })
})

/** Wrong engines, each with a different error. */
const mutations: Readonly<Record<string, Engine>> = {
  'always returns proved': () => ({ verdict: 'proved' }),
  'always returns the counterexample null': () => ({ verdict: 'disproved', counterexample: null }),
  'proves one of five inclusions regardless of the answer': (a, b) => {
    const answer = includes(a, b)
    return JSON.stringify(a).length % 5 === 0 ? { verdict: 'proved' } : answer
  },
  'writes into a schema': (a) => {
    if (typeof a === 'object' && a !== null) Object.assign(a, { seen: true })
    return { verdict: 'unknown', reason: 'none' }
  },
}

describe('the property above', () => {
  it.each(Object.entries(mutations))('catches an engine that %s', (_, engine) => {
    expect(fc.check(neverWrong(engine, eitherWay(changed)), { numRuns: 300, endOnFailure: true }).failed).toBe(true)
  })

  it('has the same verdict in a searcher that was asked something else before', () => {
    fc.assert(
      fc.property(changed, ({ a, b }) => {
        const { search } = searcher()
        const asked = [
          [a, b],
          [b, a],
        ].map(([one = {}, other = {}]) => {
          const shared = search({ matchesAll: [readerMessages(one)], matchesNone: [readerMessages(other)] })
          return [shared.verdict, includes(one, other).verdict]
        })
        for (const verdicts of asked) expect(verdicts.toSorted()).not.toEqual(['disproved', 'proved'])
      }),
      { numRuns: 2 * numRuns },
    )
  })
})
