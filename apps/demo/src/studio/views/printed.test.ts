import { longestPrinted, printed } from './printed.js'

describe('printed', () => {
  it('returns a text unchanged and any other value as JSON', () => {
    expect([printed('a\nb'), printed(null), printed({ a: [1] })]).toEqual([
      'a\nb',
      'null',
      '{\n  "a": [\n    1\n  ]\n}',
    ])
  })

  it('cuts a long text and adds the number of missing characters', () => {
    expect(printed('x'.repeat(longestPrinted + 1234)).slice(longestPrinted)).toBe('\n… 1,234 more characters')
  })

  it('does not print a deeply nested value, and does not fail', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(printed(deep)).toBe('Nested too deep to be shown.')
  })

  it('shows a key named __proto__', () => {
    expect(printed(JSON.parse('{"__proto__":1}'))).toBe('{\n  "__proto__": 1\n}')
  })
})
