import { codesOf, messagesOf, user } from '../testing/issues.js'

describe('conversation/turn-ids-sequential', () => {
  it('reports one wrong id as one issue, and continues the count from it', () => {
    const of = (...ids: readonly unknown[]) => codesOf(ids.map((id) => user(id)))
    expect(of(1, 2, 3)).toEqual([])
    expect(of(1, 2, 4, 5)).toEqual(['error turn-ids-sequential /2/turn_id'])
    expect(of(2, 3, 4)).toEqual(['error turn-ids-sequential /0/turn_id'])
    expect(of(1, 3, 2)).toEqual(['error turn-ids-sequential /1/turn_id', 'error turn-ids-sequential /2/turn_id'])
  })

  it('does not report a repeated id, and continues the count from it', () => {
    const of = (...ids: readonly unknown[]) => codesOf(ids.map((id) => user(id)))
    expect(of(1, 2, 2, 3)).toEqual(['error turn-ids-unique /2/turn_id'])
    expect(of(1, 2, 3, 1, 4)).toEqual(['error turn-ids-unique /3/turn_id', 'error turn-ids-sequential /4/turn_id'])
  })

  it('treats an id that is missing, mistyped or not positive as the expected one', () => {
    expect(codesOf([user(1), user(undefined), user('3'), user(0), 'x', user(6)])).toEqual([
      'error wrong_type /2/turn_id',
      'error wrong_type /4',
      'error required-fields /1/turn_id',
      'error turn-id-positive /3/turn_id',
    ])
  })

  it('applies when check_turn_sequence is on', () => {
    expect(codesOf([user(5), user(3)], { check_turn_sequence: false })).toEqual([])
    expect(messagesOf([user(5)])).toEqual(['[0].turn_id must be 1, the next in the count — got 5'])
  })
})
