import * as fc from 'fast-check'
import { unportableReason } from './portable-pattern.js'

const patterns = [
  '^[A-F]{2}(?:-[0-9]+)?$',
  '^(?:a|bc)*\\.x{2,3}$',
  '^[^\\n"]+$',
  '^[\\-a-c]?$',
  '^(yes|no)$',
  '^\\^\\$$',
  '^x{2,}$',
  '^\\\\1$',
  '^[^\\t-\\r]$',
  '^[0-9\\u{1F600}]$',
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
      '^a\\$',
      '^a[$]',
      '^[\\d]$',
      '^[\\t-\\r]$',
      '^\\x0a$',
      '^\\u000A$',
      '^\\u{a}$',
      '^\\cJ$',
      '^a\n$',
    ]
    for (const pattern of unportable) expect([pattern, typeof unportableReason(pattern)]).toEqual([pattern, 'string'])
    expect([unportableReason('^[.]$'), unportableReason('^\\.$')]).toEqual([undefined, undefined])
  })

  it('is undefined only for patterns that no text with a line feed matches', () => {
    const parts = fc.constantFrom(
      'a',
      '\\n',
      '[^b]',
      '[^\\n]',
      '[\\0-~]',
      '(?:a|\\x0a)',
      '\\$',
      '\\\\',
      '[$]',
      'b{0,2}',
      '\n',
      '|',
    )
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '$', '\\', '\n'), maxLength: 4 })
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 4 }), texts, (middle, text) => {
        const pattern = `^${middle.join('')}$`
        if (unportableReason(pattern) !== undefined || !text.includes('\n')) return
        expect([pattern, new RegExp(pattern, 'u').test(text)]).toEqual([pattern, false])
      }),
    )
  })
})
