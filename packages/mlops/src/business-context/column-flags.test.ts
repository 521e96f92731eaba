import { columnFlags } from './column-flags.js'

describe('mlops/column-flags', () => {
  const { check, severity } = columnFlags

  it('is a warning where a column is numeric and datetime at once', () => {
    expect(severity).toBe('warning')
    expect(check({ is_numeric: true, is_datetime: true })).toEqual([
      { path: ['is_datetime'], says: 'must not be true where is_numeric is true', value: true },
    ])
  })

  it('accepts either and neither', () => {
    expect([
      ...check({ is_numeric: true, is_datetime: false }),
      ...check({ is_numeric: false, is_datetime: true }),
      ...check({ is_numeric: false, is_datetime: false }),
    ]).toEqual([])
  })
})
