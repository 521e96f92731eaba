import fc from 'fast-check'
import { isExact, mayHoldInexact, numbersIn } from './numbers.js'

describe('numbers that are not exact in a double', () => {
  it.each([
    ['1e999', true],
    ['-1E+400', true],
    ['12345678901234567890', true],
    ['0.1234567890123456789', true],
    ['0.6300000000000001', false],
    ['5e-324', false],
    ['123456789012345', false],
    ['"12345678901234567890"', false],
    ['["2024-01-15-2024-01-16",1.5]', false],
  ])('may be in %s: %s', (text, expected) => {
    expect(mayHoldInexact(text)).toBe(expected)
  })

  it('are found at any position', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 })
      .map((some) => some.join(''))
    const number = fc
      .tuple(
        fc.constantFrom('', '-'),
        digits,
        fc.constantFrom('', '.'),
        digits,
        fc.constantFrom('', 'e5', 'E-300', 'e+400'),
      )
      .map(([sign, whole, point, fraction, exponent]) => {
        const plain = whole.replace(/^0+(?=[0-9])/, '')
        return `${sign}${plain}${point === '' ? '' : `.${fraction}`}${exponent}`
      })
    fc.assert(
      fc.property(fc.json(), number, fc.boolean(), (before, written, spaced) => {
        const text = `[${before},${spaced ? ' ' : ''}${written}${spaced ? '\n' : ''}]`
        const isInexact = !isExact({ text: written, value: Number(written) })
        expect(numbersIn(text, 'inexact').some((one) => one.text === written)).toBe(isInexact)
        if (isInexact) expect(mayHoldInexact(text)).toBe(true)
      }),
      { numRuns: 3000, seed: 2 },
    )
  })
})
