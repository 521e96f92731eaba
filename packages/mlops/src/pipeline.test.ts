import draft from './business-context/business-context-draft.example.json' with { type: 'json' }
import context from './business-context/business-context.example.json' with { type: 'json' }
import {
  businessContext,
  businessContextDraft,
  hyperparametersOf,
  modelProposals,
  rapidLoopResult,
  readiness,
  slowLoopResult,
} from './index.js'
import proposals from './model-proposals/model-proposals.example.json' with { type: 'json' }
import rapid from './rapid-loop-result/rapid-loop-result.example.json' with { type: 'json' }
import slow from './slow-loop-result/slow-loop-result.example.json' with { type: 'json' }

/** Returns the value of a valid result. Throws for an invalid one. */
const taken = <A>(answer: { _tag: 'Left'; left: readonly unknown[] } | { _tag: 'Right'; right: A }): A => {
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  return answer.right
}

describe('a run of the pipeline, from the first question to the memory update', () => {
  it('decodes a draft until it is ready as a business context', () => {
    expect(readiness(taken(businessContextDraft.decode(draft))).length).toBeGreaterThan(0)
    const answers = { target: 'Churn', objective: '_classify', primary_metric: '_accuracy', clarifying_questions: [] }
    const ready = taken(businessContextDraft.decode({ ...draft, ...answers }))
    expect(readiness(ready)).toEqual([])
    expect(taken(businessContext.decode(ready)).target).toBe('Churn')
  })

  it('decodes the messages of one task through all four steps, with its hyperparameters as objects', () => {
    expect(taken(businessContext.decode(context)).task).toBe('Predict customer churn')
    const { model_specs } = taken(modelProposals.decode(proposals))
    expect(model_specs.map(({ implementation }) => taken(hyperparametersOf(implementation)))[0]).toEqual({
      C: 1,
      class_weight: 'balanced',
    })
    const { final_recommendation } = taken(rapidLoopResult.decode(rapid))
    expect(model_specs.map(({ model_id }) => model_id)).toContain(final_recommendation.model_id)
    expect(taken(hyperparametersOf(final_recommendation.implementation))).toMatchObject({ C: 0.5 })
    expect(taken(slowLoopResult.decode(slow)).learnings).toHaveLength(2)
  })
})
