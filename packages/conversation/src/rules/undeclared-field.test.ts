import { assistant, found, said, tool, user } from '../testing/found.js'

describe('conversation/undeclared-field', () => {
  it('warns of a key that is neither required nor optional', () => {
    expect(found([user(1, { timestamp: 'noon' })])).toEqual(['warning undeclared-field /0/timestamp'])
    expect(found([user(1, { timestamp: 'noon' })], { optional_fields: ['message', 'timestamp'] })).toEqual([])
    expect(found([user(1, { timestamp: 'noon' })], { required_fields: ['timestamp'] })).toEqual([])
  })

  it('always knows turn_id and speaker', () => {
    expect(found([user(1)], { required_fields: [], optional_fields: ['message'] })).toEqual([])
  })

  it('is an error under strict_mode, which does nothing else, and in strict mode, never unknown_key', () => {
    const turns = [user(1, { timestamp: 'noon', metadata: null, message: ' ' })]
    const rest = 'warning only-white-space /0/message'
    expect(found(turns, { strict_mode: true })).toEqual(['error undeclared-field /0/timestamp', rest])
    expect(found([user(1, { timestamp: 'noon' })], {}, 'strict')).toEqual(['error undeclared-field /0/timestamp'])
  })

  it('reads a known field of null as absent, and the output of a tool as a value', () => {
    const config = { optional_fields: ['message', 'assistant_reply', 'tool_used', 'tool_input'] }
    expect(found([user(1, { metadata: null, tool_output: null })], config)).toEqual([])
    expect(found([user(1, { metadata: {} })], config)).toEqual(['warning undeclared-field /0/metadata'])
    expect(found([assistant(1, { ...tool, tool_output: null })], config)).toEqual([
      'warning undeclared-field /0/tool_output',
    ])
  })

  it('says which field was meant, where it is absent', () => {
    expect(said([user(1, { meta_data: {} })])).toEqual([
      '[0].meta_data is not a declared field Did you mean "metadata"?',
    ])
    expect(found(JSON.parse('[{"turn_id":1,"speaker":"user","message":"x","__proto__":{}}]'))).toEqual([
      'warning undeclared-field /0/__proto__',
    ])
  })
})
