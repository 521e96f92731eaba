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

describe('conversation/confidence-in-range', () => {
  it('is an error outside the bounds, and accepts both bounds', () => {
    const of = (...scores: readonly unknown[]) =>
      scores.map((confidence_score, i) => assistant(i + 1, { confidence_score }))
    expect(codesOf(of(0, 1, 0.5, null, -0.1, 1.1))).toEqual([
      'error confidence-in-range /4/confidence_score',
      'error confidence-in-range /5/confidence_score',
    ])
  })

  it('applies the configured bounds, in both forms', () => {
    for (const config of [
      { confidence_score_min: 10, confidence_score_max: 90 },
      { confidence_score: { min_value: 10, max_value: 90 } },
    ])
      expect(messagesOf([assistant(1, { confidence_score: 0.9 })], config)).toEqual([
        '[0].confidence_score must be from 10 to 90 — got 0.9',
      ])
  })
})

describe('conversation/undeclared-field', () => {
  it('warns of a key that is neither required nor optional', () => {
    expect(codesOf([user(1, { timestamp: 'noon' })])).toEqual(['warning undeclared-field /0/timestamp'])
    expect(codesOf([user(1, { timestamp: 'noon' })], { optional_fields: ['message', 'timestamp'] })).toEqual([])
    expect(codesOf([user(1, { timestamp: 'noon' })], { required_fields: ['timestamp'] })).toEqual([])
  })

  it('always accepts turn_id and speaker', () => {
    expect(codesOf([user(1)], { required_fields: [], optional_fields: ['message'] })).toEqual([])
  })

  it('is an error under strict_mode, which changes no other rule, and in strict mode, and never unknown_key', () => {
    const turns = [user(1, { timestamp: 'noon', metadata: null, message: ' ' })]
    const rest = 'warning only-white-space /0/message'
    expect(codesOf(turns, { strict_mode: true })).toEqual(['error undeclared-field /0/timestamp', rest])
    expect(codesOf([user(1, { timestamp: 'noon' })], {}, 'strict')).toEqual(['error undeclared-field /0/timestamp'])
  })

  it('reads a known field of null as absent, and the output of a tool as a value', () => {
    const config = { optional_fields: ['message', 'assistant_reply', 'tool_used', 'tool_input'] }
    expect(codesOf([user(1, { metadata: null, tool_output: null })], config)).toEqual([])
    expect(codesOf([user(1, { metadata: {} })], config)).toEqual(['warning undeclared-field /0/metadata'])
    expect(codesOf([assistant(1, { ...tool, tool_output: null })], config)).toEqual([
      'warning undeclared-field /0/tool_output',
    ])
  })

  it('suggests the closest declared field that is absent', () => {
    expect(messagesOf([user(1, { meta_data: {} })])).toEqual([
      '[0].meta_data is not a declared field Did you mean "metadata"?',
    ])
    expect(codesOf(JSON.parse('[{"turn_id":1,"speaker":"user","message":"x","__proto__":{}}]'))).toEqual([
      'warning undeclared-field /0/__proto__',
    ])
  })
})
