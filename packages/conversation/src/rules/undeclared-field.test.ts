import { assistant, codesOf, messagesOf, tool, user } from '../testing/issues.js'

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
