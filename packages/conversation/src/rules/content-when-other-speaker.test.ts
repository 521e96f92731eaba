import { codesOf } from '../testing/issues.js'

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
