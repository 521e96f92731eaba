import { hypothesisIdsUnique } from './hypothesis-ids-unique.js'

const ids = (...list: readonly string[]) => list.map((hypothesis_id) => ({ hypothesis_id }))

describe('kasparro/hypothesis-ids-unique', () => {
  const { check, severity } = hypothesisIdsUnique('/hypotheses')

  it('is an error at every later hypothesis that repeats an id', () => {
    expect(severity).toBe('error')
    expect(check(ids('a', 'b', 'a', 'a')).map(({ path }) => path)).toEqual([
      [2, 'hypothesis_id'],
      [3, 'hypothesis_id'],
    ])
  })

  it('tells ids apart by every character', () => {
    expect(check(ids('h1', 'H1', 'h1 ', '', '__proto__', 'constructor'))).toEqual([])
  })
})
