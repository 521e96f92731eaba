import { assistant, codesOf, user } from '../testing/issues.js'

describe('conversation/only-white-space', () => {
  it('warns of a text that is only white space, for any bounds', () => {
    for (const message of [' ', '\n\t', '\u00a0', ' '.repeat(6000)])
      expect(codesOf([user(1, { message })])).toEqual(['warning only-white-space /0/message'])
    expect(codesOf([assistant(1, { assistant_reply: ' ' })], { allow_empty_messages: true })).toEqual([
      'warning only-white-space /0/assistant_reply',
    ])
    expect(codesOf([user(1, { message: ' x ' })])).toEqual([])
  })

  it('is an error in strict mode', () => {
    expect(codesOf([user(1, { message: ' ' })], {}, 'strict')).toEqual(['error only-white-space /0/message'])
  })
})
