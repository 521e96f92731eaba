import { formerName } from './former-name.js'

describe('kasparro/former-name', () => {
  it('is a warning at campaign when it stands in place of campaign_name', () => {
    expect(formerName.severity).toBe('warning')
    expect(formerName.check({ campaign: 'Spring', campaign_name: null })).toEqual([
      { path: ['campaign'], says: 'must be sent as "campaign_name"' },
    ])
  })

  it('says nothing when campaign_name is there, or neither', () => {
    expect(
      [{ campaign_name: 'Spring', campaign: 'Spring' }, { campaign_name: 'Spring' }, {}].flatMap(formerName.check),
    ).toEqual([])
  })
})
