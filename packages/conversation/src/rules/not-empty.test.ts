import { found, user } from '../testing/found.js'

describe('conversation/not-empty', () => {
  it('is an error of an empty conversation, whatever min_turns asks', () => {
    for (const min_turns of [0, 1, 5]) expect(found([], { min_turns })).toEqual(['error not-empty '])
  })

  it('says nothing of a conversation of one turn, or of what is no conversation', () => {
    expect(found([user(1)])).toEqual([])
    expect(found({})).toEqual(['error wrong_type '])
  })
})
