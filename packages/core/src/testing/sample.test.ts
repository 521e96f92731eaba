import * as fc from 'fast-check'
import type { Mixed } from 'io-ts'
import { reflect } from '../reflect/reflect.js'
import { visit } from '../reflect/visit.js'
import { mutate } from './mutate.js'
import { patternSample } from './pattern-sample.js'
import { portableFault } from './portable.js'
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

/** Two codecs that must hold at once may have no value in common: then there is nothing to sample. */
const contradicts = (codec: Mixed): boolean => {
  let found = false
  visit(reflect(codec), (node) => (found ||= node.kind === 'intersection'))
  return found
}

describe('a sample', () => {
  it('is accepted by the codec it was made for, in strict mode as well but for its advice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
        const codec = randomCodec(seeded(codecSeed), { depth, opaque: false })
        fc.pre(!contradicts(codec))
        const message = sample(reflect(codec), seeded(seed))
        expect(shapeIssues(codec, message, 'strict').filter((told) => !/timestamp-without-zone/.test(told))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('is the same for the same seed, and JSON; what is done to it is, too', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (codecSeed, seed) => {
        const node = reflect(randomCodec(seeded(codecSeed)))
        const make = (): unknown => mutate(sample(node, seeded(seed)), seeded(seed))
        expect(JSON.stringify(make())).toBe(JSON.stringify(make()))
        expect(JSON.stringify(JSON.parse(JSON.stringify(make())))).toBe(JSON.stringify(make()))
      }),
    )
  })

  it('of a pattern holds the pattern', () => {
    for (const pattern of patterns)
      for (let seed = 0; seed < 50; seed++)
        expect(patternSample(pattern, seeded(seed))).toMatch(new RegExp(pattern, 'u'))
  })
})

describe('portableFault', () => {
  it('finds nothing wrong with what every language reads alike', () => {
    for (const pattern of patterns) expect([pattern, portableFault(pattern)]).toEqual([pattern, undefined])
  })

  it('names what some language reads otherwise', () => {
    const faults = [
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
    for (const pattern of faults) expect([pattern, typeof portableFault(pattern)]).toEqual([pattern, 'string'])
    expect([portableFault('^[.]$'), portableFault('^\\.$')]).toEqual([undefined, undefined])
  })
})
