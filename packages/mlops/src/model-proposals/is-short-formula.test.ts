import fc from 'fast-check'
import { formulaFault } from './formula-fault.js'
import { isShortFormula } from './is-short-formula.js'

const pieces = [
  'J',
  '=',
  'é',
  '精度',
  'x́',
  '_1',
  '0',
  '12',
  '.5',
  '1.',
  '1e-3',
  'e5',
  '+',
  '-',
  '*',
  '/',
  '(',
  ')',
  ' ',
  '\n',
  '^',
  '😀',
  '\ud800',
]

describe('isShortFormula', () => {
  it('answers as the tokens do', () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''))
    fc.assert(
      fc.property(fc.constantFrom('', 'J=', ' J = a'), text, (start, end) => {
        expect(isShortFormula(start + end)).toBe(formulaFault(start + end) === undefined)
      }),
      { numRuns: 5000 },
    )
  })

  it('pairs parentheses in order', () => {
    expect(['J = ((a) + (b))', 'J = a) + (b', 'J = (a', 'J = a)'].map(isShortFormula)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('leaves longer texts to the tokens', () => {
    expect([`J = ${'a'.repeat(996)}`, `J = ${'a'.repeat(997)}`].map(isShortFormula)).toEqual([true, false])
  })

  it('gives up on a text of any kind at once', () => {
    for (const part of ['a', ' ', '(', ')', '-', '1', 'a ', '- ', '( ', '1.', 'a*', 'a * ']) {
      expect(isShortFormula(`J = ${part.repeat(990 / part.length)}^`)).toBe(false)
    }
  })
})
