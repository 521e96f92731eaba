import { assistant, codesOf, messagesOf, user } from '../testing/issues.js'

describe('conversation/reply-when-assistant', () => {
  it('is an error on a turn of the assistant without a reply, null included', () => {
    for (const assistant_reply of [undefined, null])
      expect(codesOf([assistant(1, { assistant_reply })])).toEqual(['error reply-when-assistant /0/assistant_reply'])
    expect(messagesOf([assistant(1, { assistant_reply: null })])).toEqual([
      '[0].assistant_reply is missing: the speaker is "assistant"',
    ])
  })

  it('requires a reply only of the assistant, and ignores a reply of the wrong type', () => {
    expect(codesOf([user(1)])).toEqual([])
    expect(codesOf([assistant(1, { assistant_reply: {} })])).toEqual(['error wrong_type /0/assistant_reply'])
  })
})
