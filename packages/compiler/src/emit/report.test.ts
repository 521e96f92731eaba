import * as t from 'io-ts'
import { enumOf, literal, nullable, openEnumOf, stringOf, struct } from '@contracts/core'
import { Int, Ratio } from '@contracts/core/codecs'
import { sameIssues } from './same-issues.js'

const values = [1, -1, 0.5, '', 'x', 'okk', null, true, [], {}, undefined]

describe('what compiled code says of a leaf', () => {
  it('is what the walk says, alone and under a key of any name', () => {
    const leaves = [
      t.string, stringOf({ minLength: 1, maxLength: 2 }, 'Short'), stringOf({ pattern: '^[$&]$' }, 'Coded'),
      stringOf({ pattern: '^a$', expects: "$& and $' and `" }, 'Said'), Int, Ratio, t.boolean, t.null, t.unknown,
      literal('$&', { claims: { x: 'demo/x@1' } }), t.literal(1), enumOf('ok', '$$'), openEnumOf('a'),
      nullable(Ratio), t.UnknownRecord,
    ] // prettier-ignore
    let told = 0
    for (const leaf of leaves)
      for (const value of values) {
        told += sameIssues(leaf, value).length
        for (const key of ['a', '$', '$&', '"]', '__proto__'])
          told += sameIssues(struct('S', { [key]: leaf }), Object.fromEntries([[key, value]])).length
      }
    expect(told).toBeGreaterThan(300)
  })
})
