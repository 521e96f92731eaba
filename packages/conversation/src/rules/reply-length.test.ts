import { assistant, codesOf, user } from '../testing/issues.js'

describe('conversation/reply-length', () => {
  it('is an error below and above the bounds', () => {
    const config = { min_assistant_reply_length: 2, max_assistant_reply_length: 3 }
    const of = (assistant_reply: string) => codesOf([assistant(1, { assistant_reply })], config)
    expect(['x', 'xx', 'xxx', 'xxxx'].map((text) => of(text))).toEqual([
      ['error reply-length /0/assistant_reply'],
      [],
      [],
      ['error reply-length /0/assistant_reply'],
    ])
  })

  it('checks a reply of every turn except those of the user', () => {
    const config = { min_assistant_reply_length: 5, allowed_speakers: ['user', 'ai'] }
    expect(codesOf([user(1, { speaker: 'ai', assistant_reply: 'Hi' })], config)).toEqual([
      'error reply-length /0/assistant_reply',
    ])
    expect(codesOf([user(1, { assistant_reply: 'Hi' })], config)).toEqual([])
  })
})
