import * as fc from 'fast-check'
import { jsonInText } from './json-in-text.js'

describe('jsonInText', () => {
  it.each([
    ['42', 42],
    ['-0.5', -0.5],
    ['0.50', 0.5],
    ['5120.0', 5120],
    ['0', 0],
    ['true', true],
    ['false', false],
    [' {"a": [1, "2", null]}\n', { a: [1, '2', null] }],
    ['{"a\\"": {"a": 1}, "b": ": 1"}', { 'a"': { a: 1 }, b: ': 1' }],
    ['[]', []],
  ])('reads %j', (text, value) => {
    expect(jsonInText(text)).toEqual(value)
  })

  it.each([
    '', ' 42', '42 ', 'true ', '[1e3]', '+1', '007', '1e3', '0x10', '.5', '5.', '-0', '-0.0', 'NaN', 'Infinity', '1,000', '٤٢',
    '12345678901234567890', '0.1234567890123456789', 'True', 'yes', 'null', '"text"', '{', '{"a":1,"a":2}', '{"n":1e400}',
    '[12345678901234567890]', "{'a': 1}",
  ])('does not read %j, which JSON writes differently or not at all', (text) => {
    expect(jsonInText(text)).toBeUndefined()
  }) // oxfmt-ignore

  it('keeps an own key __proto__', () => {
    const value = jsonInText('{"__proto__":{"a":1}}')
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1}}')
  })

  it('reads arrays, objects and integers without losing anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (value) => {
        const text = JSON.stringify(value)
        const read = jsonInText(text)
        if (read !== undefined) expect(JSON.stringify(read)).toBe(text)
      }),
      { seed: 1, numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(jsonInText(String(n))).toBe(n)
      }),
      { seed: 1 },
    )
  })

  it('accepts a text of any depth or length', () => {
    expect(() => jsonInText('['.repeat(200_000))).not.toThrow()
    expect(() => jsonInText(`{"a":"${'\\"'.repeat(200_000)}"}`)).not.toThrow()
  })
})
