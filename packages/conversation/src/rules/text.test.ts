import { assistant, codesOf, messagesOf, tool, user } from '../testing/issues.js'

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

describe('conversation/content-when-other-speaker', () => {
  it('warns of an allowed speaker without message or reply', () => {
    const config = { allowed_speakers: ['human', 'ai', 'user'] }
    expect(codesOf([{ turn_id: 1, speaker: 'ai' }], config)).toEqual(['warning content-when-other-speaker /0/message'])
    expect(codesOf([{ turn_id: 1, speaker: 'ai', message: null }], config)).toEqual([
      'warning content-when-other-speaker /0/message',
    ])
  })

  it('accepts either of the two texts', () => {
    const config = { allowed_speakers: ['human', 'ai'] }
    expect(
      codesOf(
        [
          { turn_id: 1, speaker: 'human', message: 'Hello!' },
          { turn_id: 2, speaker: 'ai', assistant_reply: 'Hello.' },
          { turn_id: 3, speaker: 'ai', message: 5 },
        ],
        config,
      ),
    ).toEqual(['error wrong_type /2/message'])
  })

  it('reports nothing for a speaker who is not allowed, or of user and assistant', () => {
    expect(codesOf([{ turn_id: 1, speaker: 'ai' }], { allowed_speakers: ['human'] })).toEqual([
      'error speaker-allowed /0/speaker',
    ])
    expect(codesOf([{ turn_id: 1, speaker: 'user' }], { allowed_speakers: ['user', 'ai'] })).toEqual([
      'error message-when-user /0/message',
    ])
  })
})

describe('conversation/message-length', () => {
  it('counts code points, not UTF-16 units', () => {
    const config = { min_message_length: 2, max_message_length: 3 }
    const of = (message: string) => codesOf([user(1, { message })], config)
    expect(['😀', '😀😀', '😀😀😀', '😀😀😀😀', 'xx', 'x\ud800', 'é'].map((text) => of(text).length)).toEqual([
      1, 0, 0, 1, 0, 0, 1,
    ])
    expect(of('x')).toEqual(['error message-length /0/message'])
  })

  it.each([
    ['a', 1],
    ['é', 1],
    ['😀', 1],
    ['😀a', 2],
    ['\ud800', 1],
    ['\udc00\ud800', 2],
    ['👩‍💻', 3],
    ['e\u0301', 2],
  ])('of %j is %d code points; a lone surrogate counts as one', (message, length) => {
    const isInside = (min_message_length: number, max_message_length: number) =>
      codesOf([user(1, { message })], { min_message_length, max_message_length }).length === 0
    expect([isInside(length, length), isInside(length + 1, 9), isInside(0, length - 1)]).toEqual([true, false, false])
  })

  it('checks a message of every turn except those of the assistant', () => {
    const config = { min_message_length: 5, allowed_speakers: ['user', 'assistant', 'system'] }
    expect(codesOf([user(1, { speaker: 'system', message: 'Hi' })], config)).toEqual([
      'error message-length /0/message',
    ])
    expect(codesOf([assistant(1, { message: 'Hi' })], config)).toEqual([])
    expect(codesOf([user(1, { speaker: 5, message: 'Hi' })], config)).toEqual([
      'error wrong_type /0/speaker',
      'error message-length /0/message',
    ])
  })

  it('does not report empty texts and white space, which have other rules', () => {
    const config = { min_message_length: 5, allow_empty_messages: true }
    expect(codesOf([user(1, { message: '' })], config)).toEqual([])
    expect(codesOf([user(1, { message: '  ' })], config)).toEqual(['warning only-white-space /0/message'])
  })
})

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
