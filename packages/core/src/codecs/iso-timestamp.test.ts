import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { IsoTimestamp } from './iso-timestamp.js'

describe('IsoTimestamp', () => {
  it('accepts a zone or an offset, and up to nine digits of a second, in strict mode too', () => {
    for (const text of ['2024-02-29T23:59:59Z', '2024-01-15T10:30:00+05:30', '2024-01-15T00:00:00.123456789-23:59'])
      expect(shapeIssues(IsoTimestamp, text, 'strict')).toEqual([])
  })

  it('warns of a time without a zone, and reports an error in strict mode', () => {
    const [warning] = issuesOf(IsoTimestamp, '2024-01-15T10:30:00')
    expect(warning?.toJSON()).toMatchObject({
      severity: 'warning',
      code: 'timestamp-without-zone',
      rule: 'timestamp-without-zone',
    })
    expect(shapeIssues(IsoTimestamp, '2024-01-15T10:30:00', 'strict')).toEqual(['timestamp-without-zone'])
    expect(IsoTimestamp.is('2024-01-15T10:30:00')).toBe(true)
  })

  it('rejects impossible days, hours, minutes and seconds', () => {
    for (const text of [
      '2023-02-29T00:00:00Z',
      '2024-01-15T24:00:00Z',
      '2024-01-15T10:60:00Z',
      '2024-01-15T10:30:60Z',
      '2024-01-15T10:30:00+24:00',
    ])
      expect(shapeIssues(IsoTimestamp, text)).toEqual(['bad_format'])
  })

  it('rejects other spellings', () => {
    for (const text of [
      '2024-01-15 10:30:00Z',
      '2024-01-15t10:30:00z',
      '2024-01-15T10:30Z',
      '2024-01-15T10:30:00.Z',
      '2024-01-15T10:30:00Z\n',
      '2024-01-15',
    ])
      expect(shapeIssues(IsoTimestamp, text)).toEqual(['bad_format'])
  })
})
