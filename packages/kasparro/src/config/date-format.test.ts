import { DateFormat } from './date-format.js'

const directives = [
  'a',
  'A',
  'w',
  'd',
  'b',
  'B',
  'm',
  'y',
  'Y',
  'H',
  'I',
  'p',
  'M',
  'S',
  'f',
  'z',
  'Z',
  'j',
  'U',
  'W',
  'c',
  'x',
  'X',
  'G',
  'u',
  'V',
  '%',
]

describe('DateFormat', () => {
  it('accepts every directive that exists and rejects every other letter', () => {
    const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
    expect(printable.filter((letter) => DateFormat.is(`%${letter}`))).toEqual([...directives].sort())
  })

  it('requires at least one directive', () => {
    expect(['', 'YYYY-MM-DD', '2024'].filter(DateFormat.is)).toEqual([])
    expect(['%Y-%m-%d', 'on %d.%m.%Y', '%d%m%y', '%%'].filter((format) => !DateFormat.is(format))).toEqual([])
  })

  it('rejects an unknown directive beside a known one, and a lone percent sign', () => {
    expect(['%Y-%q', '%Y%', '% Y', '%-d', '%Y-%m-%d\n'].filter(DateFormat.is)).toEqual([])
  })

  it('returns quickly for a long text that almost matches', () => {
    expect(DateFormat.is(`${'%Y'.repeat(100_000)}%`)).toBe(false)
  })
})
