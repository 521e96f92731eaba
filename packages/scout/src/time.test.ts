import { hasZone, laterTime, secondsBetween } from './time.js'

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
    expect(laterTime('2030-01-01T00:00:00', '2025-01-01T00:00:00Z')).toBe('2025-01-01T00:00:00Z')
    expect(laterTime('2030-01-01T00:00:00Z', '2025-01-01T00:00:00Z')).toBe('2030-01-01T00:00:00Z')
  })
})
