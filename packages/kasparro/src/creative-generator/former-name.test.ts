import { formerName } from './former-name.js'

describe('kasparro/former-name', () => {
  it('is a warning at campaign when campaign_name is absent', () => {
    expect(formerName.severity).toBe('warning')
    expect(formerName.check({ campaign: 'Spring', campaign_name: null })).toEqual([
      { path: ['campaign'], message: 'must be sent as "campaign_name"' },
    ])
  })

  it('reports nothing when campaign_name is present, or when both keys are absent', () => {
    expect(
      [{ campaign_name: 'Spring', campaign: 'Spring' }, { campaign_name: 'Spring' }, {}].flatMap((value) =>
        formerName.check(value),
      ),
    ).toEqual([])
  })
})
