import { assistant, codesOf, messagesOf, tool, user } from '../testing/issues.js'

describe('conversation/required-fields', () => {
  it('is an error at each absent field of each turn of any speaker', () => {
    expect(codesOf([{ message: 'Hello!' }, { speaker: 'narrator' }])).toEqual([
      'error required-fields /0/turn_id',
      'error required-fields /0/speaker',
      'error required-fields /1/turn_id',
      'error speaker-allowed /1/speaker',
    ])
    expect(messagesOf([{ speaker: 'user', message: 'Hello!' }])).toEqual([
      '[0].turn_id is missing: required_fields requires it',
    ])
  })

  it('requires a custom field by its exact name, and treats null as missing', () => {
    const config = { required_fields: ['turn_id', 'speaker', 'timestamp', 'constructor', 'timestamp'] }
    const turn = (timestamp?: unknown) => [
      user(1, { constructor: 1, ...(timestamp === undefined ? {} : { timestamp }) }),
    ]
    expect(codesOf(turn('noon'), config)).toEqual([])
    for (const timestamp of [undefined, null])
      expect(codesOf(turn(timestamp), config)).toEqual(['error required-fields /0/timestamp'])
    expect(codesOf([user(1, { timestamp: 'noon' })], config)).toEqual(['error required-fields /0/constructor'])
  })

  it('requires nothing when required_fields is empty', () => {
    expect(codesOf([{ message: 'Hello!' }], { required_fields: [] })).toEqual([])
  })

  it('is the only issue of a field that another rule also requires', () => {
    const config = { required_fields: ['message', 'assistant_reply', 'tool_used', 'tool_input', 'tool_output'] }
    expect(
      codesOf(
        [user(1, { message: null, assistant_reply: 'x', ...tool, tool_input: undefined, tool_output: undefined })],
        config,
      ),
    ).toEqual([
      'error required-fields /0/message',
      'error required-fields /0/tool_input',
      'error required-fields /0/tool_output',
      'warning tool-on-user-turn /0/tool_used',
    ])
    expect(codesOf([assistant(1, { message: 'x', ...tool, tool_used: null })], config)).toEqual([
      'error required-fields /0/tool_used',
    ])
  })

  it('treats a null output as a value beside a tool, and as absent without one', () => {
    const config = { required_fields: ['tool_output'] }
    expect(codesOf([assistant(1, { ...tool, tool_output: null })], config)).toEqual([])
    expect(codesOf([assistant(1, { tool_output: null })], config)).toEqual(['error required-fields /0/tool_output'])
  })

  it('reports nothing for a null turn_id or speaker, which is of the wrong type', () => {
    expect(codesOf([{ turn_id: null, speaker: null, message: 'Hello!' }])).toEqual([
      'error wrong_type /0/turn_id',
      'error wrong_type /0/speaker',
    ])
  })
})
