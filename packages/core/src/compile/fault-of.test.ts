import * as t from 'io-ts'
import { Int, Ratio } from '../codecs.js'
import { literal } from '../combinators/literal.js'
import { nullable } from '../combinators/nullable.js'
import { oneOf, openOneOf } from '../combinators/one-of.js'
import { struct } from '../combinators/struct.js'
import { text } from '../combinators/text.js'
import { toldAlike } from '../testing/told-alike.js'

const values = [1, -1, 0.5, '', 'x', 'okk', null, true, [], {}, undefined]

describe('what compiled code says of a leaf', () => {
  it('is what the walk says, alone and under a key of any name', () => {
    const leaves = [
      t.string, text('Short', { minLength: 1, maxLength: 2 }), text('Coded', { pattern: '^[$&]$' }),
      text('Said', { pattern: '^a$', expects: "$& and $' and `" }), Int, Ratio, t.boolean, t.null, t.unknown,
      literal('$&', { claims: { x: 'demo/x@1' } }), t.literal(1), oneOf('Status', 'ok', '$$'), openOneOf('Source', 'a'),
      nullable(Ratio), t.UnknownRecord,
    ] // prettier-ignore
    let told = 0
    for (const leaf of leaves)
      for (const value of values) {
        told += toldAlike(leaf, value).length
        for (const key of ['a', '$', '$&', '"]', '__proto__'])
          told += toldAlike(struct('S', { [key]: leaf }), Object.fromEntries([[key, value]])).length
      }
    expect(told).toBeGreaterThan(300)
  })
})
