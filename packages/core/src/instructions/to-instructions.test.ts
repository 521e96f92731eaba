import type { Mixed } from 'io-ts'
import { IsoDate, Ratio, Text } from '../codecs.js'
import {
  arrayOf,
  contract,
  field,
  integer,
  literal,
  nullable,
  oneOf,
  openOneOf,
  recursive,
  rule,
  struct,
  tagged,
  text,
} from '../index.js'
import { toInstructions } from './to-instructions.js'

const plain = { id: 'demo/plan', version: 1, role: 'message', says: 'Who works, and on what.' } as const
const Period = struct('Period', { from: IsoDate, to: IsoDate })
const ordered = rule({ id: 'demo/ordered', says: 'A period does not end before it begins.', check: () => [] })
const short = rule({ id: 'demo/short', severity: 'warning', says: 'A plan is short.', check: () => [] })

describe('the instructions for a message', () => {
  it('name every key, what it may hold, the rules and an example, and tell the same object once', () => {
    const plan = contract({
      ...plain,
      codec: struct(
        'Plan',
        {
          agent: field(openOneOf('Agent', 'planner', 'critic'), 'Who works first.'),
          period: Period,
          steps: arrayOf(struct('Step', { id: integer('Id', { min: 1 }), share: Ratio }), { min: 1 }),
        },
        { compared: nullable(Period), old: field(Text, 'Gone.', { deprecated: 'Nobody reads it.' }) },
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

  it('tell the kinds of a message apart by their tag', () => {
    const Signal = tagged('Signal', 'type', [
      struct('Start', { type: literal('start'), tool: Text }),
      struct('End', { type: literal('end'), how: oneOf('How', 'well', 'badly') }),
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

  it('say of a message without keys what it is', () => {
    expect(toInstructions(contract({ ...plain, codec: text('Page', { minLength: 10 }) }))).toBe(
      'Reply with one JSON value and nothing else. Who works, and on what.\nIt is text of at least 10 characters.\n',
    )
  })

  it('end for a list of itself', () => {
    const Nest: Mixed = recursive('Nest', () => arrayOf(Nest))
    expect(toInstructions(contract({ ...plain, codec: Nest }))).toBe(
      'Reply with one JSON value and nothing else. Who works, and on what.\nIt is Nest.\n',
    )
  })
})
