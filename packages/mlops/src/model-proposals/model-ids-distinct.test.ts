import { modelIdsDistinct } from './model-ids-distinct.js'

const ids = (...list: readonly string[]) => list.map((model_id) => ({ model_id }))

describe('mlops/model-ids-distinct', () => {
  const { check, severity } = modelIdsDistinct

  it('is a warning at every later proposal that repeats an id', () => {
    expect(severity).toBe('warning')
    expect(check(ids('a', 'a', 'a')).map(({ path }) => path)).toEqual([
      [1, 'model_id'],
      [2, 'model_id'],
    ])
  })

  it('tells ids apart by every character', () => {
    expect(check(ids('SVC', 'svc', 'SVC ', '__proto__', 'constructor'))).toEqual([])
  })
})
