import { schemaNodeOf, stringOf, string, withKeywords } from '@contracts/core'
import { findSample } from './find-sample.js'
import { patternSample } from './pattern.js'
import { seeded } from './random.js'

const seeds = Array.from({ length: 50 }, (_, i) => i)

describe('patternSample of a class of characters', () => {
  it.each([
    ['of other than ASCII characters', '^[^\\n -~]+$'],
    ['of other than the first 255 characters', '^[^\\n\\x00-\\xff]{3}$'],
    ['of control characters', '^[^\\n -\u{10ffff}]{3}$'],
    ['of other than word characters', '^[^\\w]{10}$'],
    ['of all but the others', '^[^\\W]{10}$'],
    ['of all but others than digits', '^[^\\D]{5}$'],
    ['of other than letters and digits', '^[^A-Za-z0-9\\n]{10}$'],
  ])('%s matches the pattern', (_, pattern) => {
    for (const seed of seeds) expect(patternSample(pattern, seeded(seed))).toMatch(new RegExp(pattern, 'u'))
  })

  it('has no half of a character', () => {
    for (const seed of seeds) expect(patternSample('^[é-\u{10ffff}]{40}$', seeded(seed))).not.toMatch(/\p{Surrogate}/u)
  })

  it('is empty for a class without characters', () => {
    expect(patternSample('^[]$', seeded(1))).toBe('')
  })

  it('finds a sample of a codec that demands other than ASCII characters', () => {
    for (const codec of [stringOf({ pattern: '^[^\\n -~]+$' }), withKeywords(string, { pattern: '[^ -~]' })])
      expect(findSample(schemaNodeOf(codec), seeded(1))).toMatchObject({ _tag: 'Right' })
  })
})
