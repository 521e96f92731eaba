import { registry as registryOf } from '@contracts/core'
import nodeCases from './node/node.cases.json' with { type: 'json' }
import nodeExample from './node/node.example.json' with { type: 'json' }
import { node } from './node/node.js'
import planCases from './plan/plan.cases.json' with { type: 'json' }
import planExample from './plan/plan.example.json' with { type: 'json' }
import planWithoutToolsExample from './plan/plan.without-tools.example.json' with { type: 'json' }
import { plan } from './plan/plan.js'

/**
 * The plan of a run and the nodes it is made of, with their examples and cases.
 *
 * @example
 * import { lineOf } from '@contracts/core'
 * import { registry } from '@contracts/scout/registry'
 *
 * assert.strictEqual(lineOf(registry, 'scout/plan')?.contract.role, 'record')
 *
 * @category model
 * @since 1.0.0
 */
export const registry = registryOf({
  domain: 'scout',
  lines: [
    { contract: plan, examples: [planExample, planWithoutToolsExample], cases: planCases },
    { contract: node, examples: [nodeExample], cases: nodeCases },
  ],
})
