import { unportableReason } from './portable-pattern.js'

const patterns = [
  '^[A-F]{2}(?:-[0-9]+)?$',
  '^(?:a|bc)*\\.x{2,3}$',
  '^[^\\n"]+$',
  '^[\\-a-c]?$',
  '^(yes|no)$',
  '^\\^\\$$',
  '^x{2,}$',
]

describe('unportableReason', () => {
  it('is undefined for a portable pattern', () => {
    for (const pattern of patterns) expect([pattern, unportableReason(pattern)]).toEqual([pattern, undefined])
  })

  it('names what differs between engines', () => {
    const unportable = [
      'a',
      '^a',
      '^\\d$',
      '^(?=a)a$',
      '^(?<!a)b$',
      '^(?<n>a)$',
      '^(a)\\1$',
      '^\\p{L}$',
      '^a+?$',
      '^a*+$',
      '^.$',
      '^[^a]$',
      '^\\w$',
      '^\\bx$',
      '^a|b$',
      '^a\\n$',
    ]
    for (const pattern of unportable) expect([pattern, typeof unportableReason(pattern)]).toEqual([pattern, 'string'])
    expect([unportableReason('^[.]$'), unportableReason('^\\.$')]).toEqual([undefined, undefined])
  })
})
