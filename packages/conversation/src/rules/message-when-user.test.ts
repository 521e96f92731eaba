import { assistant, found, said, user } from '../testing/found.js'

describe('conversation/message-when-user', () => {
  it('is an error on a turn of the user without a message, null included', () => {
    for (const message of [undefined, null])
      expect(found([user(1, { message })])).toEqual(['error message-when-user /0/message'])
    expect(said([user(1, { message: undefined })])).toEqual(['[0].message is missing: the speaker is "user"'])
  })

  it('is raised alone in strict mode, too', () => {
    expect(found([user(1, { message: null })], {}, 'strict')).toEqual(['error message-when-user /0/message'])
  })

  it('asks nobody but exactly the user, and not for a message of the wrong type', () => {
    expect(found([assistant(1)])).toEqual([])
    expect(
      found([user(1, { speaker: 'human', message: null, assistant_reply: 'x' })], { allowed_speakers: ['human'] }),
    ).toEqual([])
    expect(found([user(1, { message: 5 })])).toEqual(['error wrong_type /0/message'])
  })
})
