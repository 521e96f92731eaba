import { businessContext, businessContextDraft, modelProposals, readiness } from '@contracts/mlops'
import { catalog } from '@contracts/mlops/catalog'
import { checklistOf } from './checklist.js'
import { hyperparameters } from './hyperparameters.js'
import { weightedTerms } from './weighted-terms.js'

const examplesOf = (id: string): readonly unknown[] =>
  catalog.entries.filter(({ contract }) => contract.id === id).flatMap(({ examples }) => examples)

const drafts = examplesOf(businessContextDraft.id).filter(businessContextDraft.is)
const contexts = examplesOf(businessContext.id).filter(businessContext.is)

describe('the readiness checklist', () => {
  it('blocks no business context, and blocks a draft exactly where the package does', () => {
    for (const context of contexts) expect(checklistOf(context).blocking).toBe(0)
    expect(drafts.length).toBe(3)
    for (const draft of drafts) {
      const blocked = checklistOf(draft).items.filter(({ state }) => state === 'blocks')
      expect(blocked.map(({ key }) => key).sort()).toEqual(
        [...new Set(readiness(draft).map(({ path }) => String(path[0])))].sort(),
      )
    }
  })

  it('lists every part of an empty draft, and only recommends the optional parts', () => {
    const states = checklistOf({}).items.map(({ key, state }) => `${key} ${state}`)
    expect(states).toEqual([
      'task blocks',
      'target blocks',
      'objective blocks',
      'primary_metric blocks',
      'dataset_profile blocks',
      'clarifying_questions ready',
      'business_rules recommended',
      'key_insights recommended',
    ])
  })

  it('blocks while a question is pending', () => {
    const [draft] = contexts
    const item = checklistOf({ ...draft, clarifying_questions: ['Why?'] }).items.find(
      ({ key }) => key === 'clarifying_questions',
    )
    expect([item?.value, item?.state]).toEqual(['1 pending question', 'blocks'])
  })
})

describe('the terms of a weighted sum', () => {
  it('are read with the weight first or last, in any script', () => {
    expect(weightedTerms('J = 0.5*interpretabilidad + précision * .4 + 1e-1 * コスト')).toEqual([
      { name: 'interpretabilidad', weight: 0.5 },
      { name: 'précision', weight: 0.4 },
      { name: 'コスト', weight: 0.1 },
    ])
  })

  it('are undefined for another formula', () => {
    const others = [
      '',
      'J',
      'J = a',
      'J = 0.5*a - 0.5*b',
      'J = 0.5*(a + b)',
      'J = 1.2.3*a',
      'J = 2*3',
      'x'.repeat(9999),
    ]
    expect(others.map(weightedTerms)).toEqual(others.map(() => undefined))
  })

  it('are read from the first example', () => {
    const [proposals] = examplesOf(modelProposals.id).filter(modelProposals.is)
    expect(weightedTerms(proposals?.J_definition ?? '')?.map(({ weight }) => weight)).toEqual([0.5, 0.4, 0.1])
  })
})

describe('the hyperparameters', () => {
  it('are shown by name, or unchanged if they are not an object', () => {
    expect(hyperparameters({ hyperparameters: '{"C": 1.0, "class_weight": "balanced"}' })).toEqual([
      ['C', '1'],
      ['class_weight', 'balanced'],
    ])
    expect(hyperparameters({ hyperparameters: '[1]' })).toEqual([['', '[1]']])
  })
})
