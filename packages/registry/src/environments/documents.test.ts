import { environmentContract } from './documents.js'

const traffic = { channel: 'orders.>', contract: 'acme/order@1', package: '@acme/orders', release: '1.0.0' }
const deployment = {
  ...{ service: 'planner', version: '3f2c1ab', recorded: '2026-01-01T00:00:00Z' },
  ...{ produces: [traffic], consumes: [], acknowledged: [{ pair: 'a → b', reason: 'It is read as text.' }] },
}
const issuesOf = (value: unknown) =>
  environmentContract.validate(value).errors.map(({ code, pointer }) => [code, pointer])

describe('the document of an environment', () => {
  it('has the services that run in it', () => {
    expect(issuesOf({ environment: 'prod', deployments: [deployment] })).toEqual([])
  })

  it('names each service, version and channel', () => {
    const nameless = { ...deployment, service: '', version: 1, produces: [{ ...traffic, channel: '' }] }
    expect(issuesOf({ environment: 'prod', deployments: [nameless] })).toEqual([
      ['too_short', '/deployments/0/service'],
      ['wrong_type', '/deployments/0/version'],
      ['too_short', '/deployments/0/produces/0/channel'],
    ])
  })
})
