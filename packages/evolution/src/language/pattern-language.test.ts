import fc from 'fast-check'
import { isUnsupported } from './automaton.js'
import { contains } from './operations.js'
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

const { numRuns = 100 } = fc.readConfigureGlobal()

describe('patternLanguage', () => {
  it('contains a string exactly when the pattern is found in it', () => {
    let decided = 0
    fc.assert(
      fc.property(pattern, fc.array(word, { minLength: 30, maxLength: 30 }), (source, words) => {
        const language = patternLanguage(source)
        if (isUnsupported(language)) return
        decided++
        const regexp = new RegExp(source, 'u')
        expect([source, words.filter((one) => contains(language, one))]).toEqual([
          source,
          words.filter((one) => regexp.test(one)),
        ])
      }),
      { numRuns: 4 * numRuns },
    )
    expect(decided).toBeGreaterThan(2.5 * numRuns)
  })
  it.each(['\\-', '^[\\w-.]+$', 'a{', '^\\_.$', '^.{2}$|\\_', '[^a]\\!', '\\p{L}\\-'])(
    'reads %s, which is valid only without the u flag',
    (source) => {
      const language = patternLanguage(source)
      if (isUnsupported(language)) throw new Error(language.unsupported)
      const regexp = new RegExp(source)
      const near = fc
        .array(fc.constantFrom('a', '-', '.', '{', '_', '!', 'p{L}', '😀', '\ud800', '\udc00'), { maxLength: 4 })
        .map((parts) => parts.join(''))
      fc.assert(
        fc.property(near, (one) => contains(language, one) === regexp.test(one)),
        { numRuns: 500 },
      )
    },
  )
  const larger = 'a pattern needs more states than the budget allows'
  it.each([
    { source: '(a)\\1', unsupported: 'a pattern has a back-reference' },
    { source: '(?!a)', unsupported: 'engines differ on a pattern that matches where something is absent' },
    { source: '[', unsupported: 'a pattern is not a valid regular expression' },
    { source: '(?<=a$)b', unsupported: 'a look-behind of a pattern depends on what follows it' },
    { source: '(?=b(?<=a))', unsupported: 'a look-ahead of a pattern contains a look-behind' },
    { source: '\\-\ud800', unsupported: 'a pattern that is not valid with the u flag tells surrogates apart' },
    { source: '('.repeat(300) + ')'.repeat(300), unsupported: 'a pattern is nested more than 200 deep' },
    { source: '('.repeat(9_000), unsupported: 'a pattern is not a valid regular expression' },
    { source: 'a'.repeat(10_001), unsupported: 'a pattern is longer than 10,000 characters' },
    { source: '(a|b)*a(a|b){20}', unsupported: larger },
    { source: 'x{5000}', unsupported: larger },
    { source: '(?:a{0,1000}){0,1000}b', unsupported: larger },
    { source: '^(?:(?:a{0,99}){0,99}){0,99}$', unsupported: larger },
    { source: `${Array.from('abcdefghijkl', (one) => `(?=.*${one}{9})`).join('')}x`, unsupported: larger },
  ])('reports: $unsupported', ({ source, unsupported }) => {
    expect(patternLanguage(source)).toEqual({ unsupported })
  })
})
