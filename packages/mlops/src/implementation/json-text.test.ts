import { readJsonText } from './json-text.js'

describe('readJsonText', () => {
  it('returns the parsed value', () => {
    for (const value of [{ C: 1 }, [], 'text', 5, null, { 'a"b\\': ['}', 'NaN'] }])
      expect(readJsonText(JSON.stringify(value))).toEqual({ value })
    expect(readJsonText(' {"__proto__": 1} ')).toEqual({ value: JSON.parse('{"__proto__": 1}') as unknown })
  })

  it('reports that a text must be JSON', () => {
    for (const text of ['', '{', '{"C": 1.0', "C=1'", '{"C": 01}', 'undefined', '"open', '"\\', '{"a": 1,}'])
      expect(readJsonText(text)).toMatchObject({ message: 'must be a string that parses as JSON' })
    expect(readJsonText('{')).toEqual({ message: 'must be a string that parses as JSON' })
  })

  it('hints at NaN and Infinity without quotation marks', () => {
    const hint = 'Python writes NaN and Infinity bare; JSON has neither. Send null or a string.'
    for (const text of ['NaN', '-Infinity', '{"a": NaN}', '[Infinity, 1]', '{"NaN": NaN}'])
      expect(readJsonText(text)).toMatchObject({ hint })
    for (const text of ['{"a": "NaN",}', '{"Infinity"}', '[aNaN]', '[InfinityX]', '{NaN_: 1}'])
      expect(readJsonText(text)).not.toHaveProperty('hint')
  })

  it('hints at json.dumps where a dict was printed', () => {
    const hint = 'A Python dict is not JSON: write it with json.dumps.'
    for (const text of ["{'C': 1.0}", '{"fit_intercept": True}', '{"max_depth": None}'])
      expect(readJsonText(text)).toMatchObject({ hint })
    expect(readJsonText('{"it\'s": True1}')).not.toHaveProperty('hint')
  })

  it('reads at most 1,000 levels, without running out of stack', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(readJsonText(nested(1000))).toHaveProperty('value')
    expect(readJsonText(nested(1001))).toEqual({ message: 'must be JSON nested no deeper than 1,000 levels' })
    expect(readJsonText('{"a":'.repeat(1_000_000))).toEqual({
      message: 'must be JSON nested no deeper than 1,000 levels',
    })
    expect(readJsonText(JSON.stringify('['.repeat(5000)))).toEqual({ value: '['.repeat(5000) })
    expect(readJsonText(`[${'[],'.repeat(5000)}1]`)).toHaveProperty('value')
  })
})
