import { found, said, user } from '../testing/found.js'

describe('conversation/speaker-allowed', () => {
  it('is an error of another speaker, case and all, and says who was meant', () => {
    expect(found([user(1, { speaker: 'User' })])).toEqual(['error speaker-allowed /0/speaker'])
    expect(said([user(1, { speaker: 'asistant' })])).toEqual([
      '[0].speaker must be "user" or "assistant" — got "asistant" Did you mean "assistant"?',
    ])
  })

  it('goes by the configured speakers', () => {
    const config = { allowed_speakers: ['human', 'ai', 'system'] }
    expect(found([user(1, { speaker: 'system' })], config)).toEqual([])
    expect(said([user(1)], config)).toEqual(['[0].speaker must be "human", "ai" or "system" — got "user"'])
    expect(said([user(1)], { allowed_speakers: [] })).toEqual([
      '[0].speaker must not be there: no speaker is allowed — got "user"',
    ])
  })
})
