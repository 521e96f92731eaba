import type { TypeOf } from 'io-ts'
import { contract, oneOf, rule, struct, text } from '../index.js'
import { NonNegativeInt, Text } from '../codecs.js'
import { brokenMessage } from './broken-message.js'
import { seeded } from './random.js'

const Spell = struct(
  'Spell',
  { from: NonNegativeInt, to: NonNegativeInt, state: oneOf('State', 'open', 'done') },
  { note: Text },
)

const spell = contract({
  id: 'demo/spell',
  version: 1,
  role: 'message',
  says: 'A stretch of time.',
  codec: Spell,
  rules: [
    rule({
      id: 'demo/spell-ordered',
      says: 'A spell does not end before it begins.',
      check: ({ from, to }: TypeOf<typeof Spell>) =>
        from <= to ? [] : [{ path: ['from'], says: 'must not be after "to"', value: from }],
    }),
  ],
})

const line = {
  contract: spell,
  examples: [{ from: 1, to: 3, state: 'open' }] as const,
  cases: [
    {
      case: 'an end before the beginning',
      rule: 'demo/spell-ordered',
      patch: [{ op: 'replace', path: '/to', value: 0 }],
      issues: [{ severity: 'error', code: 'spell-ordered', pointer: '/from' }],
    },
  ],
}

const many = (seed: number) => {
  const random = seeded(seed)
  return Array.from({ length: 300 }, () => brokenMessage(line, random))
}

describe('brokenMessage', () => {
  it('raises exactly the issue it promises', () => {
    for (const broken of many(1)) {
      expect(spell.check(broken?.message).errors.map(({ code, pointer }) => ({ code, pointer }))).toEqual([
        broken?.raises,
      ])
    }
  })

  it('breaks shape and rules', () => {
    const codes = new Set(many(2).map((broken) => broken?.raises.code))
    expect([...codes].sort()).toEqual(['missing', 'not_one_of', 'out_of_range', 'spell-ordered', 'wrong_type'])
  })

  it('gives the same messages for the same seed', () => {
    expect(many(3)).toEqual(many(3))
  })

  it('gives nothing where every message is accepted', () => {
    const anything = contract({ id: 'demo/any', version: 1, role: 'message', says: 'Text.', codec: text('Any') })
    const random = seeded(1)
    expect(
      brokenMessage(
        {
          contract: { ...anything, check: () => ({ valid: true, value: '', errors: [], warnings: [] }) },
          examples: [''],
        },
        random,
      ),
    ).toBeUndefined()
  })
})
