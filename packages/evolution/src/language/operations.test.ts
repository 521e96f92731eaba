import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { isUnsupported, type Language, type Unsupported } from './automaton.js'
import { enumerate } from './enumerate.js'
import { anyString, contains, difference, intersect } from './operations.js'
import { patternLanguage } from './pattern-language.js'

const of = (answer: Language | Unsupported): Language => {
  if (isUnsupported(answer)) throw new Error(answer.unsupported)
  return answer
}
const complement = (one: Language): Language => of(difference(anyString, one))
const none = of(patternLanguage('a^b'))
const union = (a: Language, b: Language): Language => complement(of(intersect(complement(a), complement(b))))

const language = fc
  .constantFrom(
    '^a',
    'a$',
    '^[ab]*$',
    '^.{2,3}$',
    'b',
    '^(ab)*$',
    '^$',
    '^[^a]+$',
    '\\ud83d',
    '^\\p{Lu}',
    '(?!a)b',
    '^x?$',
  )
  .map((source) => of(patternLanguage(source)))
const word = fc
  .array(fc.constantFrom('a', 'b', 'x', 'A', '😀', '\ud83d', '\ude00'), { maxLength: 5 })
  .map((parts) => parts.join(''))

describe('operations on languages', () => {
  it('combine the strings of their operands', () => {
    fc.assert(
      fc.property(language, language, word, (a, b, one) => {
        const [inA, inB] = [contains(a, one), contains(b, one)]
        expect(contains(of(intersect(a, b)), one)).toBe(inA && inB)
        expect(contains(union(a, b), one)).toBe(inA || inB)
        expect(contains(of(difference(a, b)), one)).toBe(inA && !inB)
        expect(contains(complement(a), one)).toBe(!inA)
      }),
      { numRuns: 500 },
    )
  })
  it('give equal languages equal automata, however they were computed', () => {
    fc.assert(
      fc.property(language, language, (a, b) => {
        expect(complement(complement(a))).toEqual(a)
        expect(of(difference(a, of(difference(a, b))))).toEqual(of(intersect(a, b)))
        expect(union(of(intersect(a, b)), of(difference(a, b)))).toEqual(a)
        expect(of(intersect(a, complement(a)))).toEqual(none)
        expect(isDeepStrictEqual(of(difference(b, a)), none)).toBe(isDeepStrictEqual(union(a, b), a))
      }),
    )
    expect(of(patternLanguage(''))).toEqual(anyString)
    expect(enumerate(of(patternLanguage('^a😀$')), { count: 2 })).toEqual(['a😀'])
    expect(of(patternLanguage('^[0-9]{3,}$'))).toEqual(of(patternLanguage('^\\d\\d+\\d$')))
    expect(none.accepts).toEqual(Uint8Array.of(0))
  })
})
