import { assistant, codesOf, messagesOf, user } from '../testing/issues.js'

describe('conversation/turn-ids-unique', () => {
  it('is an error at every later turn that repeats an id, and names the first', () => {
    const turns = [user(1), assistant(2), user(2), assistant(2)]
    expect(codesOf(turns)).toEqual(['error turn-ids-unique /2/turn_id', 'error turn-ids-unique /3/turn_id'])
    expect(messagesOf(turns)[1]).toBe('[3].turn_id must not repeat the turn_id of [1] — got 2')
  })

  it('applies where the sequence is not checked', () => {
    expect(codesOf([user(7), user(3), user(7)], { check_turn_sequence: false })).toEqual([
      'error turn-ids-unique /2/turn_id',
    ])
  })

  it('ignores ids that another rule reports', () => {
    expect(codesOf([user(null), user(null), user('1'), user('1'), 'x', 'x'])).toEqual([
      'error wrong_type /0/turn_id',
      'error wrong_type /1/turn_id',
      'error wrong_type /2/turn_id',
      'error wrong_type /3/turn_id',
      'error wrong_type /4',
      'error wrong_type /5',
    ])
  })
})
