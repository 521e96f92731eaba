import { catalog as catalogOf } from '@contracts/core'
import businessContextDraftExample from './business-context/business-context-draft.example.json' with { type: 'json' }
import businessContextDraftReady from './business-context/business-context-draft.ready.example.json' with { type: 'json' }
import businessContextDraftStart from './business-context/business-context-draft.start.example.json' with { type: 'json' }
import { businessContextDraft } from './business-context/business-context-draft.js'
import businessContextCases from './business-context/business-context.cases.json' with { type: 'json' }
import businessContextExample from './business-context/business-context.example.json' with { type: 'json' }
import businessContextIris from './business-context/business-context.iris.example.json' with { type: 'json' }
import businessContextPanel from './business-context/business-context.panel.example.json' with { type: 'json' }
import businessContextSeries from './business-context/business-context.series.example.json' with { type: 'json' }
import businessContextWine from './business-context/business-context.wine.example.json' with { type: 'json' }
import { businessContext } from './business-context/business-context.js'
import modelProposalsCases from './model-proposals/model-proposals.cases.json' with { type: 'json' }
import modelProposalsExample from './model-proposals/model-proposals.example.json' with { type: 'json' }
import modelProposalsIris from './model-proposals/model-proposals.iris.example.json' with { type: 'json' }
import modelProposalsSeries from './model-proposals/model-proposals.series.example.json' with { type: 'json' }
import { modelProposals } from './model-proposals/model-proposals.js'
import rapidLoopResultCases from './rapid-loop-result/rapid-loop-result.cases.json' with { type: 'json' }
import rapidLoopResultExample from './rapid-loop-result/rapid-loop-result.example.json' with { type: 'json' }
import rapidLoopResultIris from './rapid-loop-result/rapid-loop-result.iris.example.json' with { type: 'json' }
import { rapidLoopResult } from './rapid-loop-result/rapid-loop-result.js'
import slowLoopResultExample from './slow-loop-result/slow-loop-result.example.json' with { type: 'json' }
import slowLoopResultSeries from './slow-loop-result/slow-loop-result.series.example.json' with { type: 'json' }
import { slowLoopResult } from './slow-loop-result/slow-loop-result.js'

/**
 * The contracts between the data, model and eval agents, in the order in which a run uses them, with their examples and
 * cases: a churn table, the irises, a sampled wine table, one time series and a panel of stores.
 *
 * @example
 * import { entryOf } from '@contracts/core'
 * import { catalog } from '@contracts/mlops/catalog'
 *
 * assert.strictEqual(entryOf(catalog, 'mlops/business-context')?.examples.length, 5)
 *
 * @category model
 * @since 2.0.0
 */
export const catalog = catalogOf({
  domain: 'mlops',
  entries: [
    {
      contract: businessContextDraft,
      examples: [businessContextDraftExample, businessContextDraftStart, businessContextDraftReady],
    },
    {
      contract: businessContext,
      examples: [
        businessContextExample,
        businessContextIris,
        businessContextWine,
        businessContextSeries,
        businessContextPanel,
      ],
      cases: businessContextCases,
    },
    {
      contract: modelProposals,
      examples: [modelProposalsExample, modelProposalsIris, modelProposalsSeries],
      cases: modelProposalsCases,
    },
    {
      contract: rapidLoopResult,
      examples: [rapidLoopResultExample, rapidLoopResultIris],
      cases: rapidLoopResultCases,
    },
    { contract: slowLoopResult, examples: [slowLoopResultExample, slowLoopResultSeries] },
  ],
})
