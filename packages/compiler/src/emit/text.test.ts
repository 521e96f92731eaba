import * as fc from 'fast-check'
import { runInThisContext } from 'node:vm'
import { schemaNodeOf } from '@contracts/core'
import { string } from '@contracts/core'
import { createProgram } from './program.js'
import { accessText, indentLines, literalText } from './text.js'
import { weightsOf } from './program.js'

const read = (text: string): unknown => runInThisContext(`(${text})`)

const written = () => {
  const weights = weightsOf(schemaNodeOf(string))
  if (weights === undefined) throw new Error('a string has a weight')
  return createProgram(weights)
}

describe('literalText', () => {
  it('writes source that evaluates to the same data, whatever characters a string contains', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(JSON.stringify(read(literalText(value)))).toBe(JSON.stringify(value))
      }),
    )
    const strange = ['*/', '${process.exit(1)}', '`', "'", '"', '\\', '\n', '\u2028', '</script>', '\ud800', '\u0000']
    for (const text of strange) {
      expect(read(literalText({ [text]: [text] }))).toEqual({ [text]: [text] })
      expect(literalText(text)).not.toMatch(/[\n\u2028\u2029]|<\//)
    }
  })

  it('writes a bigint without losing digits', () => {
    expect(read(literalText({ max: 12345678901234567890n }))).toEqual({ max: 12345678901234567890n })
  })

  it('writes the numbers that JSON does not have', () => {
    expect(read(literalText([Number.NaN, Infinity, -Infinity, -0]))).toEqual([Number.NaN, Infinity, -Infinity, -0])
  })

  it('keeps `__proto__` as a key, and leaves out keys whose value is undefined', () => {
    const value = read(literalText(JSON.parse('{"__proto__":{"a":1}}')))
    expect(Object.getPrototypeOf(value)).toBe(Object.getPrototypeOf(read('{}')))
    expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1}}')
    expect(literalText({ a: undefined, b: 1 })).toBe('{ b: 1 }')
  })
})

describe('accessText', () => {
  it('reads identifiers with a dot, other keys with brackets, and names of Object.prototype only as own keys', () => {
    const of = written()
    expect(['a', 'class', '$', 'a b', '7', '\u2028'].map((key) => accessText('v', key, of))).toEqual([
      'v.a',
      'v.class',
      'v.$',
      'v["a b"]',
      'v["7"]',
      'v["\\u2028"]',
    ])
    expect(accessText('v', 'toString', of)).toBe('getOwn(v, "toString")')
    expect(of.parts().runtime).toEqual(['getOwn'])
  })
})

describe('indented', () => {
  it('indents every line that is not empty', () => {
    expect(indentLines('a\n\nb\n')).toBe('  a\n\n  b\n')
  })
})
