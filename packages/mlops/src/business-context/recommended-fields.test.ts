import { recommendedFields } from './recommended-fields.js'

describe('mlops/recommended-fields', () => {
  const { check, severity } = recommendedFields
  const paths = (context: Parameters<typeof check>[0]) => check(context).map(({ path }) => path[0])

  it('is a warning at each of the two that is absent, null or empty', () => {
    expect(severity).toBe('warning')
    expect(paths({})).toEqual(['business_rules', 'key_insights'])
    expect(paths({ business_rules: null, key_insights: [] })).toEqual(['business_rules', 'key_insights'])
    expect(paths({ business_rules: ['Explain it'] })).toEqual(['key_insights'])
  })

  it('accepts one entry in each', () => {
    expect(paths({ business_rules: ['Explain it'], key_insights: ['Imbalanced'] })).toEqual([])
  })
})
