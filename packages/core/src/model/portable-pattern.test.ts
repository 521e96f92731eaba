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
  '^[0-9😀]$',
  '^[\\x00-\\x08é]$',
  '^[a&|~-]$',
  '^[\\[\\]&\\-]$',
  '^[-a-z-9]$',
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

  it.each([
    [
      '^\\u{1F600}$',
      'the escape \\u, which differs between languages: write the character itself, or \\x and two digits',
    ],
    [
      '^[\\u{61}-\\u{7A}]+$',
      'the escape \\u, which differs between languages: write the character itself, or \\x and two digits',
    ],
    [
      '^\\uD83D\\uDE00$',
      'the escape \\u, which differs between languages: write the character itself, or \\x and two digits',
    ],
    [
      '^[\\u00e9]$',
      'the escape \\u, which differs between languages: write the character itself, or \\x and two digits',
    ],
    ['^\\cA$', 'an escape that some languages do not have: write \\x and two digits'],
    ['^[\\0-\\t]$', 'an escape that some languages do not have: write \\x and two digits'],
    ['^\\v$', 'the escape \\v, which differs between languages: write \\x0b'],
    ['^\\ba$', 'a word boundary'],
    ['^[\\b]$', 'the escape of a backspace: write \\x08'],
    ['^[]$', 'a class without characters: remove it'],
    ['^[a&&b]$', 'a character twice in a row in a class, which some languages read as an operator: write it once'],
    ['^[a||b]$', 'a character twice in a row in a class, which some languages read as an operator: write it once'],
    ['^[a~~b]$', 'a character twice in a row in a class, which some languages read as an operator: write it once'],
    ['^[+--]$', 'two hyphens in a row in a class: write \\-'],
    ['^[a[b]$', 'an unescaped [ in a class: write \\['],
    ['^(?i:a)$', 'a group with flags: write (?: )'],
  ])('says what to write instead of %s', (pattern, words) => {
    expect(unportableReason(pattern)).toBe(`${pattern} uses ${words}`)
  })

  // Go 1.26 compiles exactly the patterns of the second list.
  it.each([
    ['^a{1001}$', 1001],
    ['^a{2,1001}$', 1001],
    ['^a{1001,}$', 1001],
    ['^(?:a{100}){11}$', 1100],
    ['^(a(?:b?|[{}]{2}c{30})+x){4}(?:d{20}|(?:[x]{3,40}y)*){26}$', 1040],
    ['^(?:(?:(?:a{10}){10}){10}){2}$', 2000],
    ['^(?:a{1001}){0}$', 1001],
  ])('refuses the counts of %s, which Go does not compile', (pattern, count) => {
    expect(unportableReason(pattern)).toBe(
      `${pattern} repeats a part ${String(count)} times, counts inside each other multiplied, and Go repeats none more than 1000 times: write * or +, and limit the length with minLength and maxLength`,
    )
  })

  it.each([
    '^a{1000}a{1000}$',
    '^(?:a{100}b{100}){10}$',
    '^(?:a{500}){2,}$',
    '^\\{1001\\}[{1001}]$',
    '^(?:a{1000}){0,1}$',
  ])('accepts the counts of %s', (pattern) => {
    expect(unportableReason(pattern)).toBeUndefined()
  })

  it.each(['^(a$', '^[a$', '^a{2,1}$', '^*$'])('throws for %s, which is not a regular expression', (text) => {
    expect(() => unportableReason(text)).toThrow(SyntaxError)
  })

  it('refuses half of a character', () => {
    expect(unportableReason('^\uD83D$')).toBe('^\uD83D$ has half of a character: write the whole character')
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
