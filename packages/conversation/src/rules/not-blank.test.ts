import { assistant, codesOf, tool, user } from '../testing/issues.js'

describe('conversation/not-blank', () => {
  it('is the only error of an empty text, unless empty texts are allowed', () => {
    const turns = [user(1, { message: '' }), assistant(2, { assistant_reply: '', ...tool })]
    expect(codesOf(turns)).toEqual(['error not-blank /0/message', 'error not-blank /1/assistant_reply'])
    expect(codesOf(turns, { allow_empty_messages: true })).toEqual([])
    expect(codesOf(turns, { min_message_length: 0 })).toHaveLength(2)
  })

  it('does not read a reply of the user or a message of the assistant', () => {
    expect(codesOf([user(1, { assistant_reply: '' }), assistant(2, { message: '' })])).toEqual([])
  })
})
