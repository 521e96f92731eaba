import { codesOf, user } from '../testing/issues.js'

describe('conversation/not-empty', () => {
  it('is an error of an empty conversation, whatever min_turns is', () => {
    for (const min_turns of [0, 1, 5]) expect(codesOf([], { min_turns })).toEqual(['error not-empty '])
  })

  it('reports nothing for a conversation of one turn, or of what is no conversation', () => {
    expect(codesOf([user(1)])).toEqual([])
    expect(codesOf({})).toEqual(['error wrong_type '])
  })
})
