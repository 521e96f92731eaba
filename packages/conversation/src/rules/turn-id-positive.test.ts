import { codesOf, user } from '../testing/issues.js'

describe('conversation/turn-id-positive', () => {
  it('is an error of 0 and below, repeated ones included', () => {
    expect(codesOf([user(0), user(-3), user(-3)])).toEqual([
      'error turn-id-positive /0/turn_id',
      'error turn-id-positive /1/turn_id',
      'error turn-id-positive /2/turn_id',
    ])
  })

  it('accepts a whole number in any notation, and does not apply to true', () => {
    expect(codesOf(JSON.parse('[{"turn_id":1.0,"speaker":"user","message":"Hello!"}]'))).toEqual([])
    expect(codesOf([user(true)])).toEqual(['error wrong_type /0/turn_id'])
    expect(codesOf([user(1.5)])).toEqual(['error wrong_type /0/turn_id'])
  })
})
