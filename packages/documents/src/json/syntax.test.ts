import fc from 'fast-check'
import { visitJson } from './positions.js'

const errorOf = (text: string): string | undefined => {
  const error = visitJson(text, {})
  return error && `${String(error.at.line)}:${String(error.at.column)} ${error.message}`
}

describe('JSON that cannot be parsed', () => {
  it.each([
    ['', '1:1 it ends too early, expected a value'],
    ['{', '1:2 it ends too early, expected a key in double quotes or "}"'],
    ['{"a"', '1:5 it ends too early, expected ":"'],
    ['{"a" 1}', '1:6 expected ":"'],
    ['{"a":1 "b":2}', '1:8 expected "," or "}"'],
    ['{"a":1,}', '1:8 expected a key in double quotes, or no comma before'],
    ["{'a':1}", '1:2 JSON takes straight double quotes only'],
    ['[1,]', '1:4 expected a value, or no comma before'],
    ['{"a":}', '1:6 expected a value'],
    ['[1 2]', '1:4 expected "," or "]"'],
    ['[1}', '1:3 expected "," or "]"'],
    [']', '1:1 expected a value'],
    ['[\n\r\n  nul]', '3:3 expected a value or "]"'],
    ['{} {}', '1:4 expected the end of the document'],
    ['["a\nb"]', '1:2 a string is not closed'],
    ['["\\x"]', '1:2 JSON does not know this escape'],
    ['["\\u12"]', '1:2 \\u needs four hexadecimal digits'],
    ['["\t"]', '1:2 a control character in a string must be written as an escape'],
    ['[1.]', '1:2 a number is not finished'],
    ['[01]', '1:3 expected "," or "]"'],
    ['[1] // done', '1:5 JSON has no comments'],
  ])('is reported for %j as %s', (text, error) => {
    expect(errorOf(text)).toBe(error)
  })

  it('is exactly what JSON.parse rejects', () => {
    const soup = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '1',
        '-0.5e3',
        'true',
        'nul',
        ' ',
        '\n',
        '\\',
        '"',
        '\u0000',
        '\u00a0',
        '01',
        '/',
      ),
    )
    const broken = fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([text, at, item]) => {
      const i = at % (text.length + 1)
      return text.slice(0, i) + item + text.slice(i + item.length)
    })
    const parses = (text: string): boolean => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(
        fc.oneof(
          soup.map((parts) => parts.join('')),
          broken,
        ),
        (text) => {
          expect(errorOf(text) === undefined).toBe(parses(text))
        },
      ),
      { numRuns: 3000, seed: 2 },
    )
  })
})
