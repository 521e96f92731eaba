import { hasZone, later, secondsBetween } from '../time.js'
import { timesOrdered } from './rules.js'

describe('scout/times-ordered', () => {
  const rule = timesOrdered('/run_metadata')

  it('is a warning at the start that is after the update', () => {
    expect([rule.severity, rule.at]).toEqual(['warning', ['/run_metadata']])
    expect(rule.check({ started_at: '2025-01-01T00:00:01Z', updated_at: '2025-01-01T00:00:00Z' })).toEqual([
      { path: ['started_at'], message: 'must not be after updated_at' },
    ])
  })

  it('accepts equal times, an absent or null time, and a time with a zone beside one without', () => {
    const time = '2025-01-01T00:00:00Z'
    expect(
      [
        { started_at: time, updated_at: time },
        { started_at: time },
        { started_at: null, updated_at: time },
        { started_at: '2030-01-01T00:00:00', updated_at: time },
        { started_at: '2025-01-01T00:00:00', updated_at: '2025-01-01T00:00:00.000000001' },
      ].flatMap((times) => rule.check(times)),
    ).toEqual([])
  })
})

describe('two times', () => {
  it('are compared to the nanosecond, across zones and in the first and last year', () => {
    expect(secondsBetween('2025-01-01T00:00:00.000000001Z', '2025-01-01T00:00:00Z')).toBe(-1e-9)
    expect(secondsBetween('2025-01-01T02:00:00+02:00', '2025-01-01T00:00:00Z')).toBe(0)
    expect(secondsBetween('2025-01-01T00:00:00', '2025-01-01T00:01:00.5')).toBe(60.5)
    expect(secondsBetween('0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59')).toBeGreaterThan(0)
  })

  it('are not compared when one has a zone and the other has none', () => {
    expect(secondsBetween('2025-01-01T00:00:00', '2025-01-01T00:00:00Z')).toBeUndefined()
    expect(['2025-01-01T00:00:00', '2025-01-01T00:00:00-05:00'].map(hasZone)).toEqual([false, true])
    expect(later('2030-01-01T00:00:00', '2025-01-01T00:00:00Z')).toBe('2025-01-01T00:00:00Z')
    expect(later('2030-01-01T00:00:00Z', '2025-01-01T00:00:00Z')).toBe('2030-01-01T00:00:00Z')
  })
})
