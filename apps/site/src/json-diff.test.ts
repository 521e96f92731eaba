import fc from 'fast-check'
import { jsonDiff } from './json-diff.js'

describe('jsonDiff', () => {
  it('shows lines that only one value has among the common lines', () => {
    expect(jsonDiff({ type: 'string', maxLength: 2 }, { type: 'string', minLength: 1 })).toBe(
      ['  {', '    "type": "string",', '-   "maxLength": 2', '+   "minLength": 1', '  }'].join('\n'),
    )
  })

  it('prints a value on one line if it fits', () => {
    const long = Array.from({ length: 40 }, (_, i) => `member ${String(i)}`)
    expect(jsonDiff({ enum: ['a', 'b'] }, { enum: ['a', 'b'] })).toBe('  {\n    "enum": ["a", "b"]\n  }')
    expect(jsonDiff({ enum: long }, { enum: long }).split('\n')).toHaveLength(44)
  })

  it('contains both values', () => {
    const side = (text: string, sign: string): unknown =>
      JSON.parse(
        text
          .split('\n')
          .flatMap((line) => (line.startsWith(sign) || line.startsWith(' ') ? [line.slice(2)] : []))
          .join('\n'),
      )
    const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown) // without -0
    fc.assert(
      fc.property(json, json, (old, next) => {
        const text = jsonDiff(old, next)
        expect([side(text, '-'), side(text, '+')]).toEqual([old, next])
      }),
    )
  })
})
