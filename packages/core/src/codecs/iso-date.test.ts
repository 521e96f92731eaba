import { shapeIssues } from '../testing/shape-issues.js'
import { IsoDate } from './iso-date.js'

describe('IsoDate', () => {
  it('accepts every day of the calendar and no other', () => {
    for (const year of ['0000', '0004', '1900', '2000', '2023', '2024', '2100', '9999']) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 32; day++) {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          const time = new Date(`${text}T00:00:00Z`)
          const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
          expect([text, IsoDate.is(text)]).toEqual([text, exists])
        }
      }
    }
  })

  it('rejects other spellings of a date', () => {
    for (const text of [
      '2024-1-1',
      '20240101',
      '2024-01-01 ',
      '2024-01-01\n',
      ' 2024-01-01',
      '2024-01-01T00:00:00',
      '٢٠٢٤-٠١-٠١',
      '',
    ])
      expect(shapeIssues(IsoDate, text)).toEqual(['bad_format'])
  })

  it('rejects a number and a Date', () => {
    for (const value of [20240101, new Date(0), null]) expect(shapeIssues(IsoDate, value)).toEqual(['wrong_type'])
  })
})
