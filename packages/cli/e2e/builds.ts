import type { smallWorkspaces } from '../src/attacks/small-workspace.js'
import { contracts, type Outcome } from './command.js'

/** The module of a catalog with one contract, whose rule runs this code on its message `m`. */
export const orders = (body: string, before = ''): string => `${before}
const { catalog, contract, integerOf, rule, struct } = require('@contracts/core')
const order = contract({ id: 'acme/order', version: 1, role: 'input', description: 'An order.',
  codec: struct('Order', { n: integerOf({ min: 0, max: 1000 }) }),
  rules: [rule({ id: 'acme/known', description: 'An order is known.', check: (m) => { ${body} } })] })
exports.catalog = catalog({ domain: 'acme', entries: [{ contract: order, examples: [{ n: 1 }] }] })`

/** Releases a package whose rule accepts everything, and runs the built command on a later build. */
export const checkedIn =
  (workspace: ReturnType<typeof smallWorkspaces>) =>
  async (build: string, { argv = ['check'], module = '' } = {}): Promise<Outcome> => {
    const acme = workspace(orders('return []'))
    await acme.cut('1.0.0')
    acme.commit('Release')
    acme.build(build)
    acme.changeset('patch', 'Writes the rule in another way.')
    if (module !== '') {
      acme.manifest({ exports: './index.mjs', contracts: { catalog: './index.mjs' } })
      acme.write({ 'packages/orders/index.mjs': module })
    }
    return contracts(acme.folder, argv)
  }
