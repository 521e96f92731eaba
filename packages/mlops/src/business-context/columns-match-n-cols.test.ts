import { columnsMatchNCols } from './columns-match-n-cols.js'

describe('mlops/columns-match-n-cols', () => {
  const { check, severity } = columnsMatchNCols

  it('is a warning at the columns when they are more or fewer than n_cols', () => {
    expect(severity).toBe('warning')
    expect(check({ n_cols: 3, columns: [{}, {}] })).toEqual([{ path: ['columns'], message: 'must have n_cols items' }])
    expect(check({ n_cols: 1, columns: [{}, {}] })).toHaveLength(1)
  })

  it('accepts exactly n_cols columns, also 0', () => {
    expect([...check({ n_cols: 2, columns: [{}, {}] }), ...check({ n_cols: 0, columns: [] })]).toEqual([])
  })
})
