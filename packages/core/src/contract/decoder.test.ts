import { expectTypeOf } from 'expect-type'
import { IsoTimestamp, Text } from '../codecs.js'
import { struct } from '../combinators/struct.js'
import { compile } from '../compile.js'
import { inProcess } from '../compile/in-process.js'
import type { Issue } from '../issue/issue.js'
import { hostile } from '../testing/hostile.js'
import { seeded } from '../testing/random.js'
import { contract } from './contract.js'
import { decoder } from './decoder.js'
import { rule } from './rule.js'

const Visit = struct('Visit', { from: IsoTimestamp, to: IsoTimestamp }, { why: Text })
const ordered = rule({
  id: 'demo/visit-ordered',
  says: 'A visit ends after it began.',
  needs: ['/from', '/to'],
  check: ({ from, to }: { readonly from: string; readonly to: string }) =>
    from <= to ? [] : [{ path: ['from'], says: 'must not be after its end', value: from }],
})
const reasoned = rule({
  id: 'demo/visit-reasoned',
  severity: 'warning',
  says: 'A visit has a reason.',
  needs: ['/why'],
  check: ({ why }: { readonly why?: string | null }) =>
    (why ?? '') === '' ? [{ path: ['why'], says: 'must be there' }] : [],
})
const rules = [ordered, reasoned]
const visit = contract({
  id: 'demo/visit',
  version: 1,
  role: 'message',
  says: 'A visit.',
  codec: compile(Visit),
  rules,
})
const compiled = inProcess(visit.node)

const told = (issues: readonly Issue[]) => issues.map((issue) => issue.toJSON())

describe('decoder', () => {
  if (typeof compiled === 'function') throw new Error('a codec of it runs as it is')
  const read = decoder<typeof Visit._A>({ name: 'demo/visit@1', compiled, rules })
  const [early, late] = ['2024-01-15T10:30:00Z', '2024-01-15T10:31:00']

  it('answers as the contract of this shape and these rules, in both modes', () => {
    const random = seeded(7)
    const messages: readonly unknown[] = [
      { from: early, to: late },
      { from: late, to: early, why: 'why not' },
      { from: late, to: early, wy: '' },
      { from: early, to: 5, why: null },
      ...Array.from({ length: 200 }, () => hostile({ from: early, to: late }, random)),
    ]
    for (const message of messages) {
      expect(read.is(message)).toBe(visit.is(message))
      for (const mode of [undefined, 'tolerant', 'strict'] as const) {
        const [one, other] = [read.decode(message, mode), visit.decode(message, mode)]
        expect(one._tag === 'Left' && told(one.left)).toEqual(other._tag === 'Left' && told(other.left))
        expect(one._tag === 'Right' && one.right === message).toBe(other._tag === 'Right')
        const [checked, by] = [read.check(message, mode), visit.check(message, mode)]
        expect(checked.valid && checked.value === message).toBe(by.valid)
        expect([told(checked.errors), told(checked.warnings)]).toEqual([told(by.errors), told(by.warnings)])
      }
    }
  })

  it('gives the message its type', () => {
    expectTypeOf(read).toExtend<Pick<typeof visit, 'decode' | 'is' | 'check'>>()
  })

  it('refuses a rule that stands twice, by name', () => {
    expect(() => decoder({ name: 'demo/visit@1', compiled, rules: [ordered, reasoned, ordered] })).toThrow(
      'demo/visit@1 has the rule demo/visit-ordered twice',
    )
  })
})
