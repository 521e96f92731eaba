import * as E from 'fp-ts/lib/Either.js'
import { contract, integerOf, type Rule, rule, struct } from '../index.js'
import { decodeSnapshot } from './decode-snapshot.js'

const count = (rules: readonly Rule<{ count: number }>[] = []) =>
  contract({
    ...{ id: 'demo/count', version: 1, role: 'message', description: 'A count.', rules },
    codec: struct('Count', { count: integerOf({ min: 1 }) }),
  })

describe('decodeSnapshot', () => {
  const codes = (read: ReturnType<typeof decodeSnapshot>) =>
    E.isLeft(read) ? read.left.map(({ code, pointer }) => `${code} ${pointer}`) : []

  it('returns an equal message that the sender does not have', () => {
    const sent = { count: 1, extra: [{}, 10n] }
    const read = decodeSnapshot(count(), sent)
    sent.count = 0
    expect(read).toEqual(E.right({ count: 1, extra: [{}, 10n] }))
  })

  it('reports a rule that changes its message', () => {
    const changing = rule<{ count: number }>({
      ...{ id: 'demo/changing', description: 'The count is any.' },
      check: (message) => {
        message.count = 0
        return []
      },
    })
    const sent = { count: 1 }
    expect(codes(decodeSnapshot(count([changing]), sent))).toEqual(['rule_failed '])
    expect(sent).toEqual({ count: 1 })
  })

  it('has the issues of decode', () => {
    const throwing = { get count(): number { throw new Error('no') } } // oxfmt-ignore
    for (const wrong of [{ count: 0 }, {}, null, throwing]) {
      const read = decodeSnapshot(count(), wrong)
      expect(codes(read)).toEqual(codes(count().decode(wrong)))
      expect(E.isLeft(read)).toBe(true)
    }
    expect(codes(decodeSnapshot(count(), { count: 1, extra: 2 }, 'strict'))).toEqual(['unknown_key /extra'])
  })

  it('decodes a value that is not plain data as it is', () => {
    const unreadable = { count: 1, get extra(): number { throw new Error('no') } } // oxfmt-ignore
    for (const sent of [{ count: 1, extra: new Map() }, unreadable]) {
      const read = decodeSnapshot(count(), sent)
      expect(E.isRight(read) && read.right).toBe(sent)
    }
  })
})
