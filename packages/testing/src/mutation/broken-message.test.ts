import type { TypeOf } from 'io-ts'
import { contract, enumOf, rule, string, stringOf, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import { brokenMessage } from './broken-message.js'
import { seeded } from '../sample/random.js'

const Spell = struct(
  'Spell',
  { from: NonNegativeInt, to: NonNegativeInt, state: enumOf('open', 'done') },
  { note: string },
)

const spell = contract({
  id: 'demo/spell',
  version: 1,
  role: 'message',
  description: 'A stretch of time.',
  codec: Spell,
  rules: [
    rule({
      id: 'demo/spell-ordered',
      description: 'A spell does not end before it begins.',
      check: ({ from, to }: TypeOf<typeof Spell>) =>
        from <= to ? [] : [{ path: ['from'], message: 'must not be after "to"', value: from }],
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
  it('raises exactly the issue it names', () => {
    for (const broken of many(1)) {
      expect(spell.validate(broken?.message).errors.map(({ code, pointer }) => ({ code, pointer }))).toEqual([
        broken?.raises,
      ])
    }
  })

  it('breaks shape and rules', () => {
    const codes = new Set(many(2).map((broken) => broken?.raises.code))
    expect([...codes].sort()).toEqual(['missing', 'not_one_of', 'out_of_range', 'spell-ordered', 'wrong_type'])
  })

  it('returns the same messages for the same seed', () => {
    expect(many(3)).toEqual(many(3))
  })

  it('returns undefined if every message is accepted', () => {
    const anything = contract({
      id: 'demo/any',
      version: 1,
      role: 'message',
      description: 'Text.',
      codec: stringOf({}, 'Any'),
    })
    const random = seeded(1)
    expect(
      brokenMessage(
        {
          contract: { ...anything, validate: () => ({ valid: true, value: '', errors: [], warnings: [] }) },
          examples: [''],
        },
        random,
      ),
    ).toBeUndefined()
  })
})
