import { codesOf, user } from '../testing/issues.js'

describe('conversation/not-empty', () => {
  it('is an error of an empty conversation, for any min_turns', () => {
    for (const min_turns of [0, 1, 5]) expect(codesOf([], { min_turns })).toEqual(['error not-empty '])
  })

  it('reports nothing for a conversation of one turn, or a value that is not a conversation', () => {
    expect(codesOf([user(1)])).toEqual([])
    expect(codesOf({})).toEqual(['error wrong_type '])
  })
})
