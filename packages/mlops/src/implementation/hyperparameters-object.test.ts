import { hyperparametersObject } from './hyperparameters-object.js'

describe('mlops/hyperparameters-object', () => {
  const { check, severity } = hyperparametersObject('/hyperparameters')

  it('is a warning where the JSON is something other than an object', () => {
    expect(severity).toBe('warning')
    for (const text of ['[]', '[{"C": 1}]', 'null', 'true', '5', '"{}"'])
      expect(check(text)).toEqual([{ path: [], message: 'must contain a JSON object' }])
  })

  it('accepts an object, and does not report a text that is not JSON', () => {
    expect(
      ['{}', ' {"C": 1.0} ', '{"__proto__": null}', '', '{', '{"C": NaN}'].flatMap((value) => check(value)),
    ).toEqual([])
  })
})
