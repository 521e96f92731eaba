import {
  arrayOf,
  contract,
  field,
  integerOf,
  literal,
  nullable,
  enumOf,
  openEnumOf,
  recursive,
  rule,
  struct,
  taggedUnion,
  stringOf,
} from '@contracts/core'
import { IsoDate, Ratio } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import type { Mixed } from 'io-ts'
import { toInstructions } from './to-instructions.js'

const plain = { id: 'demo/plan', version: 1, role: 'message', description: 'Who works, and on what.' } as const
const Period = struct('Period', { from: IsoDate, to: IsoDate })
const ordered = rule({ id: 'demo/ordered', description: 'A period does not end before it begins.', check: () => [] })
const short = rule({ id: 'demo/short', severity: 'warning', description: 'A plan is short.', check: () => [] })

describe('toInstructions', () => {
  it('lists every key with its type, the rules and an example, and describes an object once', () => {
    const plan = contract({
      ...plain,
      codec: struct(
        'Plan',
        {
          agent: field(openEnumOf('planner', 'critic'), 'Who works first.'),
          period: Period,
          steps: arrayOf(struct('Step', { id: integerOf({ min: 1 }, 'Id'), share: Ratio }), { min: 1 }),
        },
        { compared: nullable(Period), old: field(string, 'Gone.', { deprecated: 'Nobody reads it.' }) },
      ),
      rules: [ordered, short],
    })
    const example = { agent: 'planner' }
    expect(toInstructions(plan, { example })).toBe(
      [
        'Reply with one JSON object and nothing else. Who works, and on what.',
        'Keys (? may be left out, rather than null). Use no other keys.',
        '- agent: "planner", "critic" or any other text — Who works first.',
        '- period: object',
        '  - from: a calendar date, YYYY-MM-DD',
        '  - to: a calendar date, YYYY-MM-DD',
        '- steps: list of at least 1 item: object',
        '  - id: integer of at least 1',
        '  - share: number from 0 to 1',
        '- compared?: object or null, as period',
        'Rules:',
        '- A period does not end before it begins.',
        'Better:',
        '- A plan is short.',
        'Example: {"agent":"planner"}',
        '',
      ].join('\n'),
    )
    expect(toInstructions(plan, { brief: true })).not.toMatch(/—|Example/)
  })

  it('describes each member of a tagged union under its tag', () => {
    const Signal = taggedUnion('Signal', 'type', [
      struct('Start', { type: literal('start'), tool: string }),
      struct('End', { type: literal('end'), how: enumOf('well', 'badly') }),
    ])
    expect(toInstructions(contract({ ...plain, codec: Signal }))).toBe(
      [
        'Reply with one JSON object and nothing else. Who works, and on what.',
        'Keys (? may be left out, rather than null).',
        '- with type "start":',
        '  - tool: text',
        '- with type "end":',
        '  - how: "well" or "badly"',
        '',
      ].join('\n'),
    )
  })

  it('describes the type of a message without keys', () => {
    expect(toInstructions(contract({ ...plain, codec: stringOf({ minLength: 10 }, 'Page') }))).toBe(
      'Reply with one JSON value and nothing else. Who works, and on what.\nIt is text of at least 10 characters.\n',
    )
  })

  it('terminates for a list that contains itself', () => {
    const Nest: Mixed = recursive('Nest', () => arrayOf(Nest))
    expect(toInstructions(contract({ ...plain, codec: Nest }))).toBe(
      'Reply with one JSON value and nothing else. Who works, and on what.\nIt is Nest.\n',
    )
  })
})
