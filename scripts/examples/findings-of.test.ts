import { findingsOf } from './findings-of.js'

const example = { location: 'a.md:3', code: 'console.log(1)', prints: '1\n' }

describe('findingsOf', () => {
  it('finds nothing if an example prints the output on its page', () => {
    expect(findingsOf(example, { output: '1\n\n' })).toEqual([])
    expect(findingsOf({ location: 'a.md:3', code: '' }, { output: 'anything' })).toEqual([])
  })

  it('reports an example that was not run, failed, or prints another output', () => {
    expect(findingsOf(example, undefined)).toEqual(['a.md:3 was not run'])
    expect(findingsOf(example, { output: '', failed: 'threw' })).toEqual(['a.md:3 threw'])
    expect(findingsOf(example, { output: '2\n' })).toEqual(['a.md:3 prints, unlike the page:\n2\n'])
  })
})
