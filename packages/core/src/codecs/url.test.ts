import * as fc from 'fast-check'
import { formatTests, patternOf } from '../testing/format-judge.js'
import { patternSample, seeded } from '@contracts/testing'
import { shapeIssues } from '../testing/shape-issues.js'
import { Url } from './url.js'

describe('Url', () => {
  formatTests(Url, {
    accepted: [
      'https://example.com',
      'http://localhost:8080/',
      'https://example.com/a/b%20c;d?e=f&g#h/i?j',
      'http://192.168.0.1/x',
      'https://xn--bcher-kva.example:65535',
      'https://a-b.example?x',
      'https://example.com/~ada/(1)',
    ],
    rejected: [
      '',
      'example.com',
      '//example.com',
      'https://example.com/a b',
      'https://exa mple.com',
      'https://example.com/ä',
      'https://example.com/%2',
      'https://example.com/\n',
      'https://example.com/"',
    ],
    onlyByAjv: [
      'https://',
      'https:///a',
      'ftp://example.com',
      'mailto:ada@example.com',
      'HTTPS://example.com',
      'https://ada:secret@example.com',
      'http://[::1]/',
      'http://256.0.0.1',
      'http://1.2.3',
      'https://example.com:65536',
      'https://example.com:',
      'https://-example.com',
      'https://example.com.',
      'https://a_b.example',
      `https://example.com/${'a'.repeat(8000)}`,
    ],
  })

  it('does not decode Punycode', () => {
    expect(Url.is('https://xn--a.b')).toBe(true) // a host that Node 20 refuses and Node 24 accepts
  })

  it('accepts only what the URL of the platform accepts, Punycode aside', () => {
    const pattern = patternOf(Url)
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = patternSample(pattern, seeded(seed))
        if (/xn--/i.test(text)) return
        expect([text, URL.canParse(text)]).toEqual([text, true])
      }),
      { numRuns: 1000 },
    )
  })

  it('has at most 8,000 characters', () => {
    const long = `https://example.com/${'%20'.repeat(2660)}`
    expect([shapeIssues(Url, long), shapeIssues(Url, `${long}a`)]).toEqual([[], ['too_long']])
  })
})
