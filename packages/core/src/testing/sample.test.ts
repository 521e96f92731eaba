import * as fc from 'fast-check'
import * as t from 'io-ts'
import { schemaNodeOf } from '../codec/io-ts.js'
import { arrayOf, boolean, integerOf, literal, numberOf, recordOf, string, stringOf, withKeywords } from '../index.js'
import { visit } from '../model/traverse.js'
import { mutate } from './mutate.js'
import { patternSample } from './pattern.js'
import { unportableReason } from './pattern.js'
import { randomCodec } from './random-codec.js'
import { seeded } from './random.js'
import { sample } from './sample.js'
import { shapeIssues } from './shape-issues.js'

const patterns = [
  '^[A-F]{2}(?:-[0-9]+)?$',
  '^(?:a|bc)*\\.x{2,3}$',
  '^[^\\n"]+$',
  '^[\\-a-c]?$',
  '^(yes|no)$',
  '^\\^\\$$',
  '^x{2,}$',
]

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
        const message = sample(schemaNodeOf(codec), seeded(seed))
        expect(shapeIssues(codec, message, 'strict').filter((issue) => !/timestamp-without-zone/.test(issue))).toEqual(
          [],
        )
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
      expect(shapeIssues(codec, sample(schemaNodeOf(codec), seeded(seed)), 'strict')).toEqual([])
  })

  it('is JSON and the same for the same seed; so are its mutations', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (codecSeed, seed) => {
        const node = schemaNodeOf(randomCodec(seeded(codecSeed)))
        const make = (): unknown => mutate(sample(node, seeded(seed)), seeded(seed))
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

describe('unportableReason', () => {
  it('is undefined for a portable pattern', () => {
    for (const pattern of patterns) expect([pattern, unportableReason(pattern)]).toEqual([pattern, undefined])
  })

  it('names what differs between engines', () => {
    const unportable = [
      'a',
      '^a',
      '^\\d$',
      '^(?=a)a$',
      '^(?<!a)b$',
      '^(?<n>a)$',
      '^(a)\\1$',
      '^\\p{L}$',
      '^a+?$',
      '^a*+$',
      '^.$',
      '^[^a]$',
      '^\\w$',
      '^\\bx$',
      '^a|b$',
      '^a\\n$',
    ]
    for (const pattern of unportable) expect([pattern, typeof unportableReason(pattern)]).toEqual([pattern, 'string'])
    expect([unportableReason('^[.]$'), unportableReason('^\\.$')]).toEqual([undefined, undefined])
  })
})
