import fc from 'fast-check'
import { isUnsupported } from './language.js'
import { contains } from './membership.js'
import { patternLanguage } from './pattern-language.js'

const atoms = [
  'a',
  'b',
  'x',
  '1',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\S',
  '\\W',
  '\\D',
  '[ab]',
  '[^a]',
  '[a-c1]',
  '[^\\d]',
  '[-a]',
  '[a-]',
  '[\\-]',
  '\\u{1F600}',
  '😀',
  '\\x41',
  '\\n',
  '\\/',
  '\\.',
  '\\p{L}',
  '\\P{Lu}',
  '[\\p{Nd}b]',
  '[]',
  '[^]',
  '^',
  '$',
  '\\b',
  '\\B',
  '_',
  '[\\u{1F600}-\\u{1F64F}]',
]
const looks = ['(?=', '(?!', '(?<=', '(?<!']

const pattern = fc.letrec<{ atom: string; part: string; whole: string }>((tie) => ({
  atom: fc.constantFrom(...atoms),
  part: fc.oneof(
    { maxDepth: 3 },
    tie('atom'),
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?<n>'), tie('whole'))
      .map(([open, body]) => `(?:${body})`.replace('(?:', open === '(?<n>' ? '(' : open)),
    fc.tuple(fc.constantFrom(...looks), tie('whole')).map(([open, body]) => `${open}${body})`),
    fc
      .tuple(tie('whole'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?', '??', '{0}', '{1,3}?'))
      .map(([body, many]) => `(?:${body})${many}`),
  ),
  whole: fc
    .array(fc.oneof({ weight: 6, arbitrary: tie('part') }, { weight: 1, arbitrary: fc.constant('|') }), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
})).whole

const word = fc
  .array(
    fc.constantFrom('a', 'b', 'x', 'A', '1', ' ', '\n', '_', '.', '-', 'é', '😀', '\ud800', '\udc00', '\u2028', 'ß'),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

describe('patternLanguage', () => {
  it('holds a string exactly when the pattern is found in it', () => {
    let decided = 0
    fc.assert(
      fc.property(pattern, fc.array(word, { minLength: 30, maxLength: 30 }), (source, words) => {
        const language = patternLanguage(source)
        if (isUnsupported(language)) return
        decided++
        const regexp = new RegExp(source, 'u')
        for (const one of words) expect([source, one, contains(language, one)]).toEqual([source, one, regexp.test(one)])
      }),
      { numRuns: 500 },
    )
    expect(decided).toBeGreaterThan(300)
  })
})
