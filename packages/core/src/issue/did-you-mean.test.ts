import { nearest } from './did-you-mean.js'

describe('nearest', () => {
  it('knows a slip of the pen: a letter more, less, other, or two in each other’s place', () => {
    for (const given of ['ful', 'fulll', 'fuul', 'flul', 'FULL'])
      expect(nearest(given, ['analysis', 'full'])).toBe('full')
  })

  it('is silent about another word, a tie, and the word itself', () => {
    expect(nearest('monthly', ['analysis', 'full'])).toBeUndefined()
    expect(nearest('bat', ['cat', 'hat'])).toBeUndefined()
    expect(nearest('full', ['full'])).toBeUndefined()
    expect(nearest('anything', [])).toBeUndefined()
  })

  it('does not let a tie hide what is nearer still', () => {
    expect(nearest('status', ['statue', 'statuz', 'Status'])).toBe('Status')
  })

  it('spends no time on a text that is no word', () => {
    expect(nearest('x'.repeat(65), ['x'.repeat(64)])).toBeUndefined()
    const candidates = Array.from({ length: 100_000 }, (_, i) => `key${String(i)}`)
    expect(nearest('status', [...candidates, 'statis'])).toBeUndefined()
  })
})
