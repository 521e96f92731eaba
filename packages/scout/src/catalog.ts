import { catalog as catalogOf } from '@contracts/core'
import { nodeV1ToV2, nodeV2ToV1, planV1ToV2, planV2ToV1 } from './migrations.js'
import nodeV1Cases from './node/node-v1.cases.json' with { type: 'json' }
import nodeV1Example from './node/node-v1.example.json' with { type: 'json' }
import { nodeV1 } from './node/node-v1.js'
import nodeV2Cases from './node/node-v2.cases.json' with { type: 'json' }
import nodeV2Example from './node/node-v2.example.json' with { type: 'json' }
import { nodeV2 } from './node/node-v2.js'
import planV1Cases from './plan/plan-v1.cases.json' with { type: 'json' }
import planV1Example from './plan/plan-v1.example.json' with { type: 'json' }
import planV1WithoutToolsExample from './plan/plan-v1.without-tools.example.json' with { type: 'json' }
import { planV1 } from './plan/plan-v1.js'
import planV2Cases from './plan/plan-v2.cases.json' with { type: 'json' }
import planV2CompletedExample from './plan/plan-v2.completed.example.json' with { type: 'json' }
import planV2Example from './plan/plan-v2.example.json' with { type: 'json' }
import planV2FailedExample from './plan/plan-v2.failed.example.json' with { type: 'json' }
import planV2RunningExample from './plan/plan-v2.running.example.json' with { type: 'json' }
import { planV2 } from './plan/plan-v2.js'
import stageCases from './stages/stage.cases.json' with { type: 'json' }
import stageExample from './stages/stage.example.json' with { type: 'json' }
import { stage } from './stages/stage.js'

/**
 * The contracts of the plan of a run, its nodes and its stages: every supported version with its examples and cases,
 * and the migrations between the two versions.
 *
 * @example
 * import { entryOf } from '@contracts/core'
 * import { catalog } from '@contracts/scout/catalog'
 *
 * assert.strictEqual(entryOf(catalog, 'scout/plan')?.contract.name, 'scout/plan@2')
 *
 * @category model
 * @since 3.0.0
 */
export const catalog = catalogOf({
  domain: 'scout',
  entries: [
    {
      contract: planV2,
      examples: [planV2Example, planV2RunningExample, planV2CompletedExample, planV2FailedExample],
      cases: planV2Cases,
    },
    { contract: planV1, examples: [planV1Example, planV1WithoutToolsExample], cases: planV1Cases },
    { contract: nodeV2, examples: [nodeV2Example], cases: nodeV2Cases },
    { contract: nodeV1, examples: [nodeV1Example], cases: nodeV1Cases },
    { contract: stage, examples: [stageExample], cases: stageCases },
  ],
  migrations: [planV1ToV2, planV2ToV1, nodeV1ToV2, nodeV2ToV1],
})
