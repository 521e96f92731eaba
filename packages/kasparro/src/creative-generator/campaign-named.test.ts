import { campaignNamed } from './campaign-named.js'

describe('kasparro/campaign-named', () => {
  it('is an error at campaign_name when neither name is there', () => {
    expect(campaignNamed.severity).toBe('error')
    expect([{}, { campaign_name: null, campaign: null }].flatMap(campaignNamed.check).map(({ path }) => path)).toEqual([
      ['campaign_name'],
      ['campaign_name'],
    ])
  })

  it('accepts either name, the empty one too', () => {
    expect([{ campaign_name: '' }, { campaign: 'Spring' }].flatMap(campaignNamed.check)).toEqual([])
  })
})
