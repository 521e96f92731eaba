import { rejects, setAt, removeAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import { defaults } from '../config/defaults.js'
import { rules, rulesUnder } from '../rules.js'
import { assistant, codesOf, tool, user } from '../testing/issues.js'
import example from './conversation.example.json' with { type: 'json' }
import { type Conversation, conversation, conversationUnder } from './conversation.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('conversation/conversation', () => {
  rejects(
    { contract: conversation, examples: [example] },
    {
      'turns inside an object': [setAt('', { turns: example }), ...at('wrong_type', '')],
      'no conversation at all': [setAt('', null), ...at('wrong_type', '')],
      'turns that are no objects': [
        [setAt('/0', 'Hello!'), setAt('/1', null), setAt('/2', [])],
        ...at('wrong_type', '/0', '/1', '/2'),
      ],
      'a wrong type in every field': [
        setAt('/1', {
          turn_id: true,
          speaker: 1,
          message: [],
          assistant_reply: {},
          tool_used: 5,
          tool_input: 'x',
          confidence_score: '0.9',
          metadata: [],
        }),
        ...at('wrong_type', '/1/turn_id', '/1/speaker', '/1/message', '/1/assistant_reply', '/1/tool_used'),
        ...at('wrong_type', '/1/tool_input', '/1/confidence_score', '/1/metadata'),
      ],
      'issues of several turns at once, the shape first and then in the order of the rules': [
        [
          setAt('/0/message', ''),
          removeAt('/1/tool_input'),
          setAt('/2/speaker', 'User'),
          setAt('/3/metadata', 'python'),
        ],
        ...at('wrong_type', '/3/metadata'),
        ...at('speaker-allowed', '/2/speaker'),
        ...at('not-blank', '/0/message'),
        ...at('tool-input-present', '/1/tool_input'),
      ],
    },
  )

  it('accepts consecutive turns of the assistant, and any tool output', () => {
    expect(codesOf([user(1), assistant(2), assistant(3, { ...tool, tool_output: 'text' })])).toEqual([])
  })

  it('reads null as absent in optional fields, and reports it in strict mode', () => {
    const turns = [user(1, { assistant_reply: null, tool_used: null, tool_input: null, tool_output: null })]
    expect(codesOf(turns)).toEqual([])
    expect(codesOf(turns, {}, 'strict')).toEqual([
      'error null_value /0/assistant_reply',
      'error null_value /0/tool_used',
      'error null_value /0/tool_input',
    ])
  })

  it('checks the other fields of a turn with an issue', () => {
    expect(codesOf([{ turn_id: 'x', speaker: 'User', message: '', confidence_score: 7 }])).toEqual([
      'error wrong_type /0/turn_id',
      'error speaker-allowed /0/speaker',
      'error confidence-in-range /0/confidence_score',
      'error not-blank /0/message',
    ])
  })

  it('has the expected types', () => {
    expectTypeOf<Conversation[number]['turn_id']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Conversation[number]['tool_output']>().toEqualTypeOf<unknown>()
  })
})

describe('conversationUnder', () => {
  it('returns the contract of the configuration, under the same name', () => {
    const under = conversationUnder({ allowed_tools: [], check_turn_sequence: false })
    if (under._tag === 'Left') throw new Error(under.left.map(String).join('\n'))
    const ids = under.right.rules.map(({ id }) => id)
    expect(under.right.name).toBe('conversation/conversation@1')
    expect(ids).toContain('conversation/tool-allowed')
    expect(ids).not.toContain('conversation/turn-ids-sequential')
    expectTypeOf(under.right.validate).returns.toExtend<{ readonly valid: boolean }>()
    expectTypeOf<Conversation>().toExtend<readonly object[]>()
  })

  it('does not follow later changes of the configuration', () => {
    const config = { allowed_speakers: ['user'], tools: { allowed_tools: ['search'] } }
    const under = conversationUnder(config)
    config.allowed_speakers.push('narrator')
    config.tools.allowed_tools.push('calculator')
    const turn = { turn_id: 1, speaker: 'narrator', tool_used: 'calculator', tool_input: {}, tool_output: '2' }
    const errors = under._tag === 'Right' ? under.right.validate([turn]).errors : under.left
    expect(errors.map(({ code }) => code)).toEqual(['speaker-allowed', 'tool-allowed'])
  })

  it('returns the default contract for an empty configuration, nulls included', () => {
    for (const config of [{}, { max_turns: null, tools: null }]) {
      const under = conversationUnder(config)
      expect(under._tag === 'Right' && under.right.rules.map(({ id }) => id)).toEqual(
        conversation.rules.map(({ id }) => id),
      )
    }
  })

  it('returns every issue of an invalid configuration, and never throws', () => {
    const under = conversationUnder({ min_turns: '3', allowed_speakers: 'user', tools: { require_tool_input: 1 } })
    expect(
      under._tag === 'Left' && under.left.map((issue) => `${issue.contract} ${issue.code} ${issue.pointer}`),
    ).toEqual([
      'conversation/validation-config@1 wrong_type /min_turns',
      'conversation/validation-config@1 wrong_type /allowed_speakers',
      'conversation/validation-config@1 wrong_type /tools/require_tool_input',
    ])
    for (const config of [null, undefined, 5, [], 'x']) expect(conversationUnder(config)._tag).toBe('Left')
  })

  it('refuses a misspelt setting, flat or nested, and ignores other keys', () => {
    const under = conversationUnder({ min_turn: 4, tools: { allowed_tool: ['search'] }, owner: 'data team' })
    expect(under._tag === 'Left' && under.left.map(({ code, pointer, hint }) => [code, pointer, hint])).toEqual([
      ['unknown_key', '/tools/allowed_tool', 'Did you mean "allowed_tools"?'],
      ['unknown_key', '/min_turn', 'Did you mean "min_turns"?'],
    ])
    expect(conversationUnder({ min_turns: 4, owner: 'data team' })._tag).toBe('Right')
    const both = conversationUnder({ min_turn: 3, max_turns: 'x' })
    expect(both._tag === 'Left' && both.left.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['wrong_type', '/max_turns'],
      ['unknown_key', '/min_turn'],
    ])
  })

  it('keeps its rules frozen and in one order, for any configuration', () => {
    expect(Object.isFrozen(rules)).toBe(true)
    const all = rulesUnder({ ...defaults, allowed_tools: [], allowed_speakers: ['ai'] }).map(({ id }) => id)
    expect(rules.map(({ id }) => id)).toEqual(all.filter((id) => rules.some((one) => one.id === id)))
    expect(all).toHaveLength(21)
  })
})
