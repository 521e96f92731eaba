import { assistant, found, tool, user } from '../testing/found.js'

describe('conversation/not-blank', () => {
  it('is the one error of an empty text, unless empty texts are allowed', () => {
    const turns = [user(1, { message: '' }), assistant(2, { assistant_reply: '', ...tool })]
    expect(found(turns)).toEqual(['error not-blank /0/message', 'error not-blank /1/assistant_reply'])
    expect(found(turns, { allow_empty_messages: true })).toEqual([])
    expect(found(turns, { min_message_length: 0 })).toHaveLength(2)
  })

  it('does not read a reply of the user or a message of the assistant', () => {
    expect(found([user(1, { assistant_reply: '' }), assistant(2, { message: '' })])).toEqual([])
  })
})
