import * as fc from 'fast-check'
import { weightsOf } from './weighted-sum.js'
import { weightsSumToOne } from './weights-sum-to-one.js'

describe('mlops/weights-sum-to-one', () => {
  const { check, severity } = weightsSumToOne

  it('is a warning where the weights sum to something else', () => {
    expect(severity).toBe('warning')
    expect(check('J = 0.5*a + 0.4*b')).toEqual([
      { path: [], message: 'must have weights that sum to 1; they sum to 0.9' },
    ])
    for (const text of ['J = 2*a', 'J = a*.5 + b*.489', 'J = 1*a + 1e-1*b', 'J = 0*a', 'J = 1e999*a'])
      expect(check(text)).toHaveLength(1)
  })

  it('accepts a difference of 0.01, and the rounding errors of decimal fractions', () => {
    const tenths = Array.from({ length: 10 }, (_, i) => `0.1*x${i}`).join(' + ')
    expect(
      ['J = 0.5*a + 0.49*b', 'J = a*0.5 + 0.51*b', `J = ${tenths}`, 'J = 1*a'].flatMap((value) => check(value)),
    ).toEqual([])
  })

  it('does not apply to a formula that is not a weighted sum', () => {
    const others = ['J = a', 'J = 5', 'J = 5*a - 3*b', 'J = 5*a + b', 'J = (5*a)', 'J = 5*3', 'J = a*b', 'J = -5*a']
    const broken = ['5*a', 'J = 5*a +', 'J = 5a', 'J = 5*a 3*b', 'J = 5*a^2', '', 'J =', 'J']
    expect([...others, 'J = 5*a/2', 'J = 5/a', 'J = 2*3*a', ...broken].flatMap((value) => check(value))).toEqual([])
    expect([...others, ...broken].map(weightsOf)).toEqual(Array(16).fill(undefined))
  })

  it('finds every weight, before or after its name', () => {
    const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => String(thousandths / 1000))
    fc.assert(
      fc.property(fc.array(fc.tuple(weight, fc.boolean()), { minLength: 1 }), (terms) => {
        const sum = terms.map(([number, first]) => (first ? `${number}*x` : `x * ${number}`)).join(' + ')
        expect(weightsOf(`J = ${sum}`)).toEqual(terms.map(([number]) => Number(number)))
      }),
    )
  })
})
