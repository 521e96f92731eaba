import { found } from '../testing/found.js'

describe('conversation/content-when-other-speaker', () => {
  it('warns of an allowed speaker who says nothing', () => {
    const config = { allowed_speakers: ['human', 'ai', 'user'] }
    expect(found([{ turn_id: 1, speaker: 'ai' }], config)).toEqual(['warning content-when-other-speaker /0/message'])
    expect(found([{ turn_id: 1, speaker: 'ai', message: null }], config)).toEqual([
      'warning content-when-other-speaker /0/message',
    ])
  })

  it('takes either of the two texts', () => {
    const config = { allowed_speakers: ['human', 'ai'] }
    expect(
      found(
        [
          { turn_id: 1, speaker: 'human', message: 'Hello!' },
          { turn_id: 2, speaker: 'ai', assistant_reply: 'Hello.' },
          { turn_id: 3, speaker: 'ai', message: 5 },
        ],
        config,
      ),
    ).toEqual(['error wrong_type /2/message'])
  })

  it('says nothing of a speaker who is not allowed, or of user and assistant', () => {
    expect(found([{ turn_id: 1, speaker: 'ai' }], { allowed_speakers: ['human'] })).toEqual([
      'error speaker-allowed /0/speaker',
    ])
    expect(found([{ turn_id: 1, speaker: 'user' }], { allowed_speakers: ['user', 'ai'] })).toEqual([
      'error message-when-user /0/message',
    ])
  })
})
