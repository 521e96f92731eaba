import { smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

const orders = (...examples: readonly string[]): string => `
const { catalog, contract, string, struct } = require('@contracts/core')
const { Int } = require('@contracts/core/codecs')
const order = contract({ id: 'orders/order', version: 1, role: 'input', description: 'An order.', codec: struct('Order', { sku: string, count: Int }) })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [${examples.join(', ')}] }] })
`
const good = `{ sku: 'tea', count: 1 }`

describe('an example that is not valid under its contract', () => {
  it('fails the check, which names the example and the issue', async () => {
    const acme = workspace(orders(good))
    await acme.cut('1.0.0')
    acme.build(orders(good, `{ sku: 'tea', count: 'one' }`))
    acme.changeset('patch', 'Fixes an example.')
    const { code, out } = await acme.check()
    expect(out).toContain(
      'invalid-example: Example 2 of orders/order@1 is not valid: count must be an integer — got "one".',
    )
    expect(code).toBe(1)
  })

  it('also fails the check before the first release', async () => {
    const acme = workspace(orders(`{ count: 1 }`))
    acme.manifest({ version: '0.0.0' })
    acme.changeset('major', 'Adds orders.')
    const { code, out } = await acme.check()
    expect(out).toContain(
      'invalid-example: The example of orders/order@1 is not valid: sku is missing: it must be a string.',
    )
    expect(code).toBe(1)
  })
})
