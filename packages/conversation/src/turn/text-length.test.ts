import { codePoints } from './text-length.js'

describe('the length of a text', () => {
  it('is its code points: a pair of surrogates is one, a lone one too', () => {
    expect(['', 'a', 'é', '😀', '😀a', '\ud800', '\udc00\ud800', '👩‍💻', 'e\u0301'].map(codePoints)).toEqual([
      0, 1, 1, 1, 2, 1, 2, 3, 2,
    ])
  })
})
