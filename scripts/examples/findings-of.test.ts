import { findingsOf } from './findings-of.js'

const example = { place: 'a.md:3', code: 'console.log(1)', prints: '1\n' }

describe('findingsOf', () => {
  it('finds nothing where an example prints what its page says', () => {
    expect(findingsOf(example, { said: '1\n\n' })).toEqual([])
    expect(findingsOf({ place: 'a.md:3', code: '' }, { said: 'anything' })).toEqual([])
  })

  it('names an example that was not run, failed, or prints something else', () => {
    expect(findingsOf(example, undefined)).toEqual(['a.md:3 was not run'])
    expect(findingsOf(example, { said: '', failed: 'threw' })).toEqual(['a.md:3 threw'])
    expect(findingsOf(example, { said: '2\n' })).toEqual(['a.md:3 prints, unlike the page:\n2\n'])
  })
})
