import fc from 'fast-check'
import { isUnsupported, type Language, type Unsupported } from './automaton.js'
import {
  anyString,
  complement,
  contains,
  difference,
  includesLanguage,
  intersect,
  isEmpty,
  noString,
  union,
  stringLanguage,
} from './operations.js'
import { patternLanguage } from './pattern-language.js'

const of = (answer: Language | Unsupported): Language => {
  if (isUnsupported(answer)) throw new Error(answer.unsupported)
  return answer
}
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
        expect(contains(of(union(a, b)), one)).toBe(inA || inB)
        expect(contains(of(difference(a, b)), one)).toBe(inA && !inB)
        expect(contains(of(complement(a)), one)).toBe(!inA)
      }),
      { numRuns: 500 },
    )
  })
  it('give equal languages the same key, however they were computed', () => {
    fc.assert(
      fc.property(language, language, (a, b) => {
        expect(of(complement(of(complement(a)))).key).toBe(a.key)
        expect(of(complement(of(union(a, b)))).key).toBe(of(intersect(of(complement(a)), of(complement(b)))).key)
        expect(of(union(of(intersect(a, b)), of(difference(a, b)))).key).toBe(a.key)
        expect(of(intersect(a, of(complement(a)))).key).toBe(noString.key)
        expect(includesLanguage(a, b)).toBe(of(union(a, b)).key === a.key)
      }),
    )
    expect(of(patternLanguage('')).key).toBe(anyString.key)
    expect(of(patternLanguage('^a😀$')).key).toBe(stringLanguage('a😀').key)
    expect(of(patternLanguage('^[0-9]{3,}$')).key).toBe(of(patternLanguage('^\\d\\d+\\d$')).key)
    expect(isEmpty(of(patternLanguage('a^b')))).toBe(true)
  })
})
