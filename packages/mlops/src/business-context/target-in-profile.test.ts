import { targetInProfile } from './target-in-profile.js'

const table = (target: string, ...names: readonly string[]) => ({
  target,
  dataset_profile: { columns: names.map((name) => ({ name })) },
})

describe('mlops/target-in-profile', () => {
  const { check, severity } = targetInProfile

  it('is a warning at a target that is not a column', () => {
    expect(severity).toBe('warning')
    expect(check(table('churn', 'tenure', 'Churn'))).toEqual([
      { path: ['target'], message: 'must be the name of a column of dataset_profile' },
    ])
    expect([check(table('a')), check(table('constructor', 'b'))].map((found) => found.length)).toEqual([1, 1])
  })

  it('accepts a target that is a column, in any position', () => {
    expect([table('a', 'a', 'b'), table('b', 'a', 'b', 'b')].flatMap((value) => check(value))).toEqual([])
  })
})
