import { textOutsideLength } from './text-length.js'

describe('the length of a text', () => {
  it.each([
    ['a', 1],
    ['é', 1],
    ['😀', 1],
    ['😀a', 2],
    ['\ud800', 1],
    ['\udc00\ud800', 2],
    ['👩‍💻', 3],
    ['e\u0301', 2],
  ])('of %j is %d code points; a lone surrogate counts as one', (message, length) => {
    const isInside = (min: number, max: number) => textOutsideLength({ message }, 'message', min, max).length === 0
    expect([isInside(length, length), isInside(length + 1, 9), isInside(0, length - 1)]).toEqual([true, false, false])
  })
})
