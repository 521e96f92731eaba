import { formula } from './formula.js'

describe('mlops/formula', () => {
  it('is an error at J_definition that names the column of the first error', () => {
    expect([formula.severity, formula.at]).toEqual(['error', ['/J_definition']])
    expect(formula.check('J = 0.5*accuracy +')).toEqual([
      {
        path: [],
        message: 'must be NAME = expression: at column 19 a number, a name or "(" is expected',
      },
    ])
    expect(formula.check('J = accuracy^2')).toEqual([
      {
        path: [],
        message: 'must be NAME = expression: at column 13 "+", "-", "*" or "/" is expected',
        hint: 'Powers are not supported: multiply the factor by itself.',
      },
    ])
  })

  it('accepts a valid formula', () => {
    expect(formula.check('J = 0.5*interpretabilidad + 0.4*precision_predictiva + 0.1*costo_computacional')).toEqual([])
  })
})
