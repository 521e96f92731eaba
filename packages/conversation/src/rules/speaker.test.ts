import { codesOf, messagesOf, user } from '../testing/issues.js'

describe('conversation/speaker-allowed', () => {
  it('is an error of another speaker, also in another case, and suggests the closest speaker', () => {
    expect(codesOf([user(1, { speaker: 'User' })])).toEqual(['error speaker-allowed /0/speaker'])
    expect(messagesOf([user(1, { speaker: 'asistant' })])).toEqual([
      '[0].speaker must be "user" or "assistant" — got "asistant" Did you mean "assistant"?',
    ])
  })

  it('applies the configured speakers', () => {
    const config = { allowed_speakers: ['human', 'ai', 'system'] }
    expect(codesOf([user(1, { speaker: 'system' })], config)).toEqual([])
    expect(messagesOf([user(1)], config)).toEqual(['[0].speaker must be "human", "ai" or "system" — got "user"'])
    expect(messagesOf([user(1)], { allowed_speakers: [] })).toEqual([
      '[0].speaker is not accepted: no speaker is allowed — got "user"',
    ])
  })
})
