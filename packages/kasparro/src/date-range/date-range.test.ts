import { dateRangeOrdered } from './date-range.js'

const found = [{ path: ['from'], message: 'must not be after "to"' }]

describe('kasparro/date-range-ordered', () => {
  const { at, check, id, severity } = dateRangeOrdered(['/date_range', 'from', 'to'])

  it('is an error at the given pointer', () => {
    expect([id, severity, at]).toEqual(['kasparro/date-range-ordered', 'error', ['/date_range']])
  })

  it('reports the first end of a range that ends before it begins', () => {
    expect(check({ from: '2024-02-01', to: '2024-01-31' })).toEqual(found)
  })

  it('accepts a range of one day and one over the turn of a year', () => {
    expect(check({ from: '2024-02-01', to: '2024-02-01' })).toEqual([])
    expect(check({ from: '2023-12-31', to: '2024-01-01' })).toEqual([])
  })

  it('does not apply when an end is absent or null', () => {
    expect(
      [{}, { from: '2024-02-01' }, { to: '2024-01-01' }, { from: '2024-02-01', to: null }].flatMap((value) =>
        check(value),
      ),
    ).toEqual([])
  })

  it('reads a pair by its indexes and an object by its keys, in one message', () => {
    const both = dateRangeOrdered(['/summary/date_range', 0, 1], ['/dataset_summary/date_range', 'start', 'end'])
    expect(both.check(['2024-02-01', '2024-01-31'])).toEqual([
      { path: [0], message: 'must not be after the second date' },
    ])
    expect(both.check({ '0': 'x', start: '2024-02-01', end: '2024-01-31' })).toEqual([
      { path: ['start'], message: 'must not be after "end"' },
    ])
  })
})
