import { assistant, codesOf, messagesOf, user } from '../testing/issues.js'

describe('conversation/not-empty', () => {
  it('is an error of an empty conversation, for any min_turns', () => {
    for (const min_turns of [0, 1, 5]) expect(codesOf([], { min_turns })).toEqual(['error not-empty '])
  })

  it('reports nothing for a conversation of one turn, or a value that is not a conversation', () => {
    expect(codesOf([user(1)])).toEqual([])
    expect(codesOf({})).toEqual(['error wrong_type '])
  })
})

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

describe('conversation/turn-ids-sequential', () => {
  it('reports one wrong id as one issue, and continues the count from it', () => {
    const of = (...ids: readonly unknown[]) => codesOf(ids.map((id) => user(id)))
    expect(of(1, 2, 3)).toEqual([])
    expect(of(1, 2, 4, 5)).toEqual(['error turn-ids-sequential /2/turn_id'])
    expect(of(2, 3, 4)).toEqual(['error turn-ids-sequential /0/turn_id'])
    expect(of(1, 2, 9, 4, 5)).toEqual(['error turn-ids-sequential /2/turn_id'])
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
