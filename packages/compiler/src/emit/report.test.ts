import * as t from 'io-ts'
import { enumOf, literal, nullable, openEnumOf, stringOf, struct } from '@contracts/core'
import { Int, Ratio } from '@contracts/core/codecs'
import { sameIssues } from '../testing/same-issues.js'

const values = [1, -1, 0.5, '', 'x', 'okk', null, true, [], {}, undefined]

describe('the issues of compiled code at a scalar', () => {
  it('are those of the interpreter, alone and under a key of any name', () => {
    const leaves = [
      t.string, stringOf({ minLength: 1, maxLength: 2 }, 'Short'), stringOf({ pattern: '^[$&]$' }, 'Coded'),
      stringOf({ pattern: '^a$', expects: "$& and $' and `" }, 'Said'), Int, Ratio, t.boolean, t.null, t.unknown,
      literal('$&', { claims: { x: 'demo/x@1' } }), t.literal(1), enumOf('ok', '$$'), openEnumOf('a'),
      nullable(Ratio), t.UnknownRecord,
    ] // oxfmt-ignore
    let reported = 0
    for (const leaf of leaves)
      for (const value of values) {
        reported += sameIssues(leaf, value).length
        for (const key of ['a', '$', '$&', '"]', '__proto__'])
          reported += sameIssues(struct('S', { [key]: leaf }), Object.fromEntries([[key, value]])).length
      }
    expect(reported).toBeGreaterThan(300)
  })
})
