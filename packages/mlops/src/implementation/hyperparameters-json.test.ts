import { hyperparametersJson } from './hyperparameters-json.js'

describe('mlops/hyperparameters-json', () => {
  const { check, severity } = hyperparametersJson('/hyperparameters')

  it('is an error where the string does not parse', () => {
    expect(severity).toBe('error')
    expect(check('{"C": 1.0')).toEqual([{ path: [], message: 'must be a string that parses as JSON' }])
  })

  it('accepts a string of any JSON', () => {
    expect(['{"C": 1.0}', '{}', '[]', 'null', '"x"', ' 5 '].flatMap((value) => check(value))).toEqual([])
  })

  it('names in its hint the NaN and Infinity that Python writes without quotation marks', () => {
    for (const text of ['{"gamma": NaN}', '{"C": Infinity}', '{"C": -Infinity}'])
      expect(check(text).map((violation) => ('hint' in violation ? violation.hint : ''))).toEqual([
        'Python writes NaN and Infinity bare; JSON has neither. Send null or a string.',
      ])
  })

  it('is one violation for a text nested to any depth', () => {
    const deep = '{"a":'.repeat(100_000)
    expect(check(deep)).toEqual([{ path: [], message: 'must be JSON nested no deeper than 1,000 levels' }])
  })
})
