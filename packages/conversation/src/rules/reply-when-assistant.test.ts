import { assistant, found, said, user } from '../testing/found.js'

describe('conversation/reply-when-assistant', () => {
  it('is an error on a turn of the assistant without a reply, null included', () => {
    for (const assistant_reply of [undefined, null])
      expect(found([assistant(1, { assistant_reply })])).toEqual(['error reply-when-assistant /0/assistant_reply'])
    expect(said([assistant(1, { assistant_reply: null })])).toEqual([
      '[0].assistant_reply is missing: the speaker is "assistant"',
    ])
  })

  it('asks nobody but exactly the assistant, and not for a reply of the wrong type', () => {
    expect(found([user(1)])).toEqual([])
    expect(found([assistant(1, { assistant_reply: {} })])).toEqual(['error wrong_type /0/assistant_reply'])
  })
})
