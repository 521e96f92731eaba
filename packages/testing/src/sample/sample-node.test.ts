import * as fc from 'fast-check'
import * as t from 'io-ts'
import {
  arrayOf,
  boolean,
  integerOf,
  issuesOf,
  literal,
  numberOf,
  recordOf,
  schemaNodeOf,
  string,
  stringOf,
  withKeywords,
} from '@contracts/core'
import { visit } from '@contracts/core/internal'
import { randomCodec } from '@contracts/testing-internal'
import { mutateMessage } from '../mutation/mutate-message.js'
import { patternSample } from './pattern.js'
import { seeded } from './random.js'
import { sampleNode } from './sample-node.js'

const patterns = [
  '^[A-F]{2}(?:-[0-9]+)?$',
  '^(?:a|bc)*\\.x{2,3}$',
  '^[^\\n"]+$',
  '^[\\-a-c]?$',
  '^(yes|no)$',
  '^\\^\\$$',
  '^x{2,}$',
]

const strictIssues = (codec: t.Mixed, value: unknown): readonly string[] =>
  issuesOf(codec, value, { mode: 'strict' }).map(({ code, pointer }) => `${code} ${pointer}`)

/**
 * Returns whether a codec may have no sample. The members of an intersection, or random conditions, may have no value
 * in common.
 */
const contradicts = (codec: t.Mixed): boolean => {
  let found = false
  visit(schemaNodeOf(codec), (node) => (found ||= node.kind === 'intersection' || node.kind === 'refined'))
  return found
}

describe('a sample', () => {
  it('is accepted by its codec, also in strict mode except for advice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
        const codec = randomCodec(seeded(codecSeed), { depth, opaque: false })
        fc.pre(!contradicts(codec))
        const message = sampleNode(schemaNodeOf(codec), seeded(seed))
        expect(strictIssues(codec, message).filter((issue) => !/timestamp-without-zone/.test(issue))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    withKeywords(arrayOf(integerOf({ min: 0, max: 30 })), {
      uniqueItems: true,
      contains: integerOf({ min: 29, max: 30 }),
    }),
    withKeywords(t.UnknownRecord, { maxProperties: 1 }),
    withKeywords(recordOf(string), { minProperties: 2, propertyNames: stringOf({ maxLength: 6 }) }),
    withKeywords(t.UnknownArray, { prefixItems: [string, boolean], items: literal('x'), contains: literal('x') }),
    withKeywords(integerOf({ min: 0 }), { exclusiveMinimum: 3, exclusiveMaximum: 6 }),
    withKeywords(numberOf({ min: 0 }), { multipleOf: 0.01 }),
    withKeywords(t.unknown, { enum: [[1], { a: 2 }] }),
  ])('of %# meets the conditions of its codec', (codec) => {
    for (let seed = 0; seed < 50; seed++)
      expect(strictIssues(codec, sampleNode(schemaNodeOf(codec), seeded(seed)))).toEqual([])
  })

  it('is JSON and the same for the same seed; so are its mutations', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (codecSeed, seed) => {
        const node = schemaNodeOf(randomCodec(seeded(codecSeed)))
        const make = (): unknown => mutateMessage(sampleNode(node, seeded(seed)), seeded(seed))
        expect(JSON.stringify(make())).toBe(JSON.stringify(make()))
        expect(JSON.stringify(JSON.parse(JSON.stringify(make())))).toBe(JSON.stringify(make()))
      }),
    )
  })

  it('matches its pattern', () => {
    for (const pattern of patterns)
      for (let seed = 0; seed < 50; seed++)
        expect(patternSample(pattern, seeded(seed))).toMatch(new RegExp(pattern, 'u'))
  })
})
