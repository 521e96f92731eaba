import { expectTypeOf } from 'expect-type'
import { rules, rulesUnder } from '../rules.js'
import { defaults } from '../config/defaults.js'
import { type Conversation, conversation } from './conversation.js'
import { conversationUnder } from './conversation-under.js'

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

  it('keeps its rules frozen and in one order, for any configuration', () => {
    expect(Object.isFrozen(rules)).toBe(true)
    const all = rulesUnder({ ...defaults, allowed_tools: [], allowed_speakers: ['ai'] }).map(({ id }) => id)
    expect(rules.map(({ id }) => id)).toEqual(all.filter((id) => rules.some((one) => one.id === id)))
    expect(all).toHaveLength(21)
  })
})
