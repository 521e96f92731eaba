import { rejects, setAt, removeAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './turn.example.json' with { type: 'json' }
import { type Turn, turn } from './turn.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('conversation/turn', () => {
  rejects(
    { contract: turn, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...at('missing', '/turn_id', '/speaker')],
      'a turn that is no object': [setAt('', ['user', 'Hello!']), ...at('wrong_type', '')],
      'a wrong type in every field': [
        setAt('', {
          turn_id: true,
          speaker: 1,
          message: [],
          assistant_reply: {},
          tool_used: 5,
          tool_input: 'x',
          confidence_score: '0.9',
          metadata: [],
        }),
        ...at('wrong_type', '/turn_id', '/speaker', '/message', '/assistant_reply', '/tool_used', '/tool_input'),
        ...at('wrong_type', '/confidence_score', '/metadata'),
      ],
      'a number with a fraction': [setAt('/turn_id', 1.5), ...at('wrong_type', '/turn_id')],
      'a number and a speaker of null': [
        [setAt('/turn_id', null), setAt('/speaker', null)],
        ...at('wrong_type', '/turn_id', '/speaker'),
      ],
      'a turn without a speaker': [removeAt('/speaker'), ...at('missing', '/speaker')],
    },
  )

  it('accepts any other key, any output and a whole number in both modes', () => {
    for (const mode of ['tolerant', 'strict'] as const)
      for (const tool_output of [null, 0, '', [], {}])
        expect(
          turn.validate({ turn_id: 7.0, speaker: 'narrator', timestamp: 'noon', tool_output }, mode).errors,
        ).toEqual([])
  })

  it('reads null in an optional field as absent, and reports it in strict mode', () => {
    const given = { turn_id: 1, speaker: 'user', message: null, metadata: null }
    expect(turn.validate(given).errors).toEqual([])
    expect(turn.validate(given, 'strict').errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'null_value /message',
      'null_value /metadata',
    ])
  })

  it('has the expected types', () => {
    expectTypeOf<Turn['turn_id']>().toEqualTypeOf<number>()
    expectTypeOf<Turn['message']>().toEqualTypeOf<string | null | undefined>()
  })
})
