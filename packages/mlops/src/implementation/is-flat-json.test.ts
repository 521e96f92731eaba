import fc from 'fast-check'
import { isFlatJson } from './is-flat-json.js'

const parses = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

const pieces = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"a"',
  '"',
  '\\',
  '"é"',
  '\n',
  ' ',
  '\u00a0',
  '\t',
  '1',
  '01',
  '-',
  '.5',
  '1.5',
  'e5',
  'true',
  'null',
  'NaN',
  "'",
]

describe('isFlatJson', () => {
  it('is no for all that does not parse', () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((some) => some.join(''))
    fc.assert(
      fc.property(fc.constantFrom('', '{', '{"a":', '{"a": ['), text, fc.constantFrom('', '}', ']}'), (...parts) => {
        expect(isFlatJson(parts.join('')) && !parses(parts.join(''))).toBe(false)
      }),
      { numRuns: 10_000 },
    )
  })

  it('is yes for an object of plain values and lists of them, however it is spaced', () => {
    const leaf = fc.oneof(
      fc.constantFrom(null, true, false, 'a b'),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }))
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'max_depth', 'é'), value),
        fc.constantFrom(0, 2, '\t'),
        (object, gap) => {
          expect(isFlatJson(JSON.stringify(object, null, gap))).toBe(true)
        },
      ),
    )
  })

  it('is no for what is deeper, for an escape, and for a text of more than 1,000 characters', () => {
    expect(['{"a": {}}', '{"a": "\\n"}', '[]', '1', `{"a": "${'a'.repeat(992)}"}`].map(isFlatJson)).toEqual(
      Array(5).fill(false),
    )
    expect(isFlatJson(`{"a": "${'a'.repeat(991)}"}`)).toBe(true)
  })

  it('gives up on a text of any kind at once', () => {
    for (const part of ['{"a":', '"a":1,', '"', ' ', '[', '1', '1,', '[1],', '"a" : [1 , 1] , '])
      expect(isFlatJson(`{${part.repeat(900 / part.length)}x}`)).toBe(false)
  })
})
