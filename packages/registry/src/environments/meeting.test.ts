import { issuesOf } from '@contracts/core'
import { Meetings } from './meeting.js'

const traffic = { channel: '>', contract: 'acme/order@1', package: '@acme/orders', release: '1.0.0' }
const meeting = {
  ...{ producer: { service: 'planner', version: '1c283ff' }, consumer: { service: 'shipping', version: '8c1d2e0' } },
  ...{ sent: traffic, read: { ...traffic, contract: 'acme/order@2', release: '2.0.0' }, pair: 'a → b' },
  ...{ verdict: 'breaking', evidence: 'counterexample', counterexample: { id: 'a' } },
}
const issuesIn = (value: unknown) => issuesOf(Meetings, value).map(({ code, pointer }) => [code, pointer])

describe('the document of meetings', () => {
  it('has who sends what to whom, and the message that is refused', () => {
    expect(issuesIn([meeting])).toEqual([])
    expect(issuesIn([])).toEqual([])
  })

  it('has a verdict for each meeting', () => {
    const { verdict: _verdict, ...others } = meeting
    expect(issuesIn([others, { ...meeting, verdict: 'fine' }])).toEqual([
      ['missing', '/0/verdict'],
      ['not_one_of', '/1/verdict'],
    ])
  })
})
