import fc from 'fast-check'
import { duplicatesIn } from './positions.js'
import { mayRepeatKeys } from './json.js'

/** JSON text with keys that may be repeated, and with spaces, escapes and colons in its strings. */
const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('1', '-0.5e3', 'null', 'true', '""', '":"', '"\\":"', '"\\\\"', '"{\\"a\\":1}"', '"\\u003a"'),
    fc.array(tie('text'), { maxLength: 3 }).map((items) => `[${items.join(' ,')}]`),
    fc
      .array(fc.tuple(fc.constantFrom('"a"', '"\\u0061"', '"b:"', '"__proto__"', '"\\""'), tie('text')), {
        maxLength: 4,
      })
      .map((members) => `{${members.map(([key, value]) => `${key} : ${value}`).join(',')}}`),
  ),
}))

describe('mayRepeatKeys', () => {
  it('agrees with the full search for duplicate keys', () => {
    fc.assert(
      fc.property(text, (json) => {
        expect(mayRepeatKeys(json, JSON.parse(json))).toBe(duplicatesIn(json).length > 0)
      }),
      { numRuns: 2000, seed: 2 },
    )
  })
})
