import { validateConversation } from '../conversation/validate-conversation.js'

it('equal bounds are one value in a message, and a repeated value is listed once', () => {
  const turns = [
    { turn_id: 1, speaker: 'bot', message: 'long' },
    { turn_id: 2, speaker: 'user', message: 'short', confidence_score: 1 },
  ]
  const config = {
    ...{ min_turns: 1, max_turns: 1, min_message_length: 4, max_message_length: 4 },
    ...{ confidence_score_min: 0.5, confidence_score_max: 0.5, allowed_speakers: ['user', 'user'] },
  }
  const { errors } = validateConversation(turns, config)
  const messages = errors.map(({ message }) => message)
  for (const words of ['exactly 1 turn', 'exactly 4 characters', 'must be 0.5', 'must be "user"'])
    expect(messages).toContainEqual(expect.stringContaining(words))
  expect(messages).toHaveLength(4)
})
