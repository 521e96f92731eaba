import { assistant, codesOf, messagesOf, user } from '../testing/issues.js'

describe('conversation/message-when-user', () => {
  it('is an error on a turn of the user without a message, null included', () => {
    for (const message of [undefined, null])
      expect(codesOf([user(1, { message })])).toEqual(['error message-when-user /0/message'])
    expect(messagesOf([user(1, { message: undefined })])).toEqual(['[0].message is missing: the speaker is "user"'])
  })

  it('is raised alone in strict mode, too', () => {
    expect(codesOf([user(1, { message: null })], {}, 'strict')).toEqual(['error message-when-user /0/message'])
  })

  it('requires a message only of the user, and ignores a message of the wrong type', () => {
    expect(codesOf([assistant(1)])).toEqual([])
    expect(
      codesOf([user(1, { speaker: 'human', message: null, assistant_reply: 'x' })], { allowed_speakers: ['human'] }),
    ).toEqual([])
    expect(codesOf([user(1, { message: 5 })])).toEqual(['error wrong_type /0/message'])
  })
})
