import fc from 'fast-check'
import { rowOf } from '../testing/rows.js'
import { isAbout, printClaim, readClaim } from './claim.js'

const claim = fc.record({
  metric: fc.constantFrom('roas' as const, 'ctr' as const, 'spend' as const),
  column: fc.constantFrom('campaign_name' as const, 'creative_type' as const, 'platform' as const),
  relation: fc.constantFrom('is' as const, 'is not' as const),
  value: fc.stringMatching(/^\w[\w -]*$/).filter((value) => !value.startsWith('not ')),
})

describe('a claim', () => {
  it('is read back as it was written', () => {
    fc.assert(fc.property(claim, (one) => expect(readClaim(printClaim(one))).toEqual(one)))
  })

  it('is undefined if the evidence names no figures', () => {
    for (const evidence of [
      [],
      ['roas'],
      ['cpc', 'platform is Facebook'],
      ['roas', 'weather is bad'],
      ['roas', 'platform'],
    ])
      expect(readClaim(evidence)).toBeUndefined()
  })

  it('is about the rows it names, or about all other rows', () => {
    const about = { metric: 'roas', column: 'platform', value: 'Facebook' } as const
    expect(isAbout({ ...about, relation: 'is' }, rowOf(0))).toBe(true)
    expect(isAbout({ ...about, relation: 'is not' }, rowOf(0))).toBe(false)
  })
})
