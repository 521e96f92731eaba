import { assistant, codesOf, tool, user } from '../testing/issues.js'
import { validateConversation } from './validate-conversation.js'

const count = 100_000
const config = { max_turns: count }
const turns = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? user(i + 1) : assistant(i + 1, tool)))

describe('a conversation of a hundred thousand turns', () => {
  it('is valid with a raised max_turns, and invalid with the default', () => {
    expect(codesOf(turns, config)).toEqual([])
    expect(codesOf(turns)).toEqual(['error turn-count '])
  })

  it('reports every issue of every turn', () => {
    const invalid = turns.map((turn) => ({ ...turn, turn_id: 1, speaker: 'usr', message: '', metadata: 5, extra: 1 }))
    const { errors, warnings, total_turns } = validateConversation(invalid, config)
    const codes = ['wrong_type', 'speaker-allowed', 'not-blank', 'turn-ids-unique'] as const
    expect(codes.map((one) => errors.filter(({ code }) => code === one).length)).toEqual([
      count,
      count,
      count,
      count - 1,
    ])
    expect([warnings.length, total_turns, errors.length]).toEqual([count, count, 4 * count - 1])
    expect(
      codesOf(
        Array.from({ length: count }, () => 5),
        config,
      ),
    ).toHaveLength(count)
  })
})
