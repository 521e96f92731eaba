import * as fc from 'fast-check'
import { redactSummary, summarise, summariseRedacted } from './summary.js'

describe('summarise', () => {
  it('writes a scalar as JSON does and a container by its size', () => {
    const values = ['a', '', 1, -0.5, true, null, undefined, [], [1], [1, 2], {}, { a: 1 }, { a: 1, b: 2 }]
    expect(values.map(summarise)).toEqual([
      '"a"', '""', '1', '-0.5', 'true', 'null', 'nothing', 'an empty array', 'an array of 1 item', 'an array of 2 items',
      'an empty object', 'an object with 1 key', 'an object with 2 keys',
    ]) // oxfmt-ignore
    expect([Symbol('s'), 1n, summarise].map(summarise)).toEqual(['a symbol', 'a bigint', 'a function'])
  })

  it('names the type of an object that is no JSON and has no keys', () => {
    const values = [
      new Date(0),
      new Map([['a', 1]]),
      Promise.resolve({ a: 1 }),
      Object.create(null),
      Object.assign(new Date(0), { a: 1 }),
      { [Symbol.toStringTag]: 'x'.repeat(500) },
    ]
    expect(values.map(summarise)).toEqual([
      'an object of type Date', 'an object of type Map', 'an object of type Promise', 'an empty object', 'an object with 1 key',
      `an object of type ${'x'.repeat(40)}`,
    ]) // oxfmt-ignore
  })

  it('prints only the name in the tag of an object', () => {
    const tags = ['String Iterator', 'Intl.Locale', 'a\u001b[31m\nb', '\u202eb', `${'x'.repeat(39)}🚀`, '']
    expect(tags.map((tag) => summarise({ [Symbol.toStringTag]: tag }))).toEqual([
      'an object of type String Iterator',
      'an object of type Intl.Locale',
      'an object of type a',
      'an empty object',
      `an object of type ${'x'.repeat(39)}`,
      'an empty object',
    ])
  })

  it('is at most 60 printable characters for any text, and the whole text if it fits', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom('\\', '"', '\n', '🚀', 'a', '\u009b', '\ud800'), maxLength: 90 }),
    )
    fc.assert(
      fc.property(text, (value) => {
        const short = summarise(value)
        expect(short.length).toBeLessThanOrEqual(60)
        expect(short).not.toMatch(
          /[\u0000-\u001f\u007f-\u009f\u061c\u202a-\u202e\u2066-\u2069\ud800-\udbff](?![\udc00-\udfff])/,
        )
        // It is a JSON string, so no escape was cut.
        const read: unknown = JSON.parse(short.endsWith('…"') ? `${short.slice(0, -2)}"` : short)
        expect(value.startsWith(String(read))).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect([summarise('x'.repeat(58)), summarise('x'.repeat(59))]).toEqual([
      `"${'x'.repeat(58)}"`,
      `"${'x'.repeat(57)}…"`,
    ])
  })

  it('summarises a proxy that throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect([summarise(proxy), summariseRedacted(proxy)]).toEqual(['an object', 'an object'])
  })
})

describe('a redacted summary', () => {
  it('contains kind and size, counted in code points', () => {
    expect(['🚀x', 'x', 12, true, null, [1], { a: 1 }].map(summariseRedacted)).toEqual([
      'a string of 2 characters', 'a string of 1 character', 'a number', 'a boolean', 'null', 'an array of 1 item', 'an object with 1 key',
    ]) // oxfmt-ignore
  })

  it('can be made from a summary, redacted or not', () => {
    expect(['"abc"', '-1.5', 'NaN', 'true', 'null', 'nothing', 'an array of 2 items', 'a string of 2 characters'].map(redactSummary)).toEqual([
      'a string', 'a number', 'a number', 'a boolean', 'null', 'nothing', 'an array of 2 items', 'a string of 2 characters',
    ]) // oxfmt-ignore
  })
})
