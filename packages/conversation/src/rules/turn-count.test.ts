import { codesOf, messagesOf, user } from '../testing/issues.js'

describe('conversation/turn-count', () => {
  it('is an error below min_turns and above max_turns', () => {
    const limits = { min_turns: 2, max_turns: 3 }
    const of = (count: number) => Array.from({ length: count }, (_, i) => user(i + 1))
    expect([1, 2, 3, 4].map((count) => codesOf(of(count), limits))).toEqual([
      ['error turn-count '],
      [],
      [],
      ['error turn-count '],
    ])
    expect(messagesOf(of(1), limits)).toEqual(['the message must have 2 to 3 turns — got an array of 1 item'])
  })

  it('also counts items that are not turns', () => {
    expect(codesOf([user(1), 'x'], { max_turns: 1 })).toEqual(['error wrong_type /1', 'error turn-count '])
  })
})
