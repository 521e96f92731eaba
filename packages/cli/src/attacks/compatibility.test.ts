import { smallWorkspaces } from './small-workspace.js'

const orders = (kinds: readonly string[]): string => `
const { catalog, contract, enumOf, struct } = require('@contracts/core')
const Order = struct('Order', { kind: enumOf(...${JSON.stringify(kinds)}) })
const order = contract({ id: 'orders/order', version: 1, role: 'output', description: 'An order.', codec: Order })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
`

const workspace = smallWorkspaces()

describe('a break whose changeset states a smaller bump', () => {
  it('is refused as a patch', async () => {
    const acme = workspace(orders(['a']))
    await acme.cut('1.0.0')
    acme.build(orders(['a', 'b']))
    acme.changeset('patch', 'Fixes a typo.')
    const { code, out } = await acme.check()
    expect(code).toBe(1)
    expect(out).toContain('@acme/orders needs a major; .changeset/change.md promises a patch.')
  })
})
