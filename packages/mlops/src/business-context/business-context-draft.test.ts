import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './business-context-draft.example.json' with { type: 'json' }
import context from './business-context.example.json' with { type: 'json' }
import { type BusinessContextDraft, businessContextDraft } from './business-context-draft.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('mlops/business-context-draft', () => {
  rejects(
    { contract: businessContextDraft, examples: [example] },
    {
      'an empty task and an empty target': [
        [setAt('/task', ''), setAt('/target', '')],
        ...at('too_short', '/task', '/target'),
      ],
      'an objective, a metric and an unknown kind': [
        [
          setAt('/objective', '_cluster'),
          setAt('/primary_metric', '_f1'),
          setAt('/dataset_inferences/dataset_kind', 'graph'),
        ],
        ...at('not_one_of', '/objective', '/primary_metric', '/dataset_inferences/dataset_kind'),
      ],
      'half a profile, and questions that are one text': [
        [setAt('/dataset_profile', { n_rows: 5 }), setAt('/clarifying_questions', 'Which column?')],
        ...at('missing', '/dataset_profile/n_cols', '/dataset_profile/columns'),
        ...at('wrong_type', '/clarifying_questions'),
      ],
    },
  )

  it('accepts any part absent or null, in strict mode too', () => {
    const parts = Object.keys(context)
    expect(parts).toHaveLength(9)
    for (const key of parts)
      expect(businessContextDraft.validate({ ...context, [key]: null }, 'strict').errors).toEqual([])
    expect(businessContextDraft.validate({}, 'strict').errors).toEqual([])
    expect(businessContextDraft.validate(Object.fromEntries(parts.map((key) => [key, null])), 'strict').errors).toEqual(
      [],
    )
  })

  it('accepts a complete context, and does not run the rules of one', () => {
    const odd = { ...context, primary_metric: '_rmse', target: 'Left', business_rules: [], clarifying_questions: ['?'] }
    for (const draft of [context, odd]) expect(businessContextDraft.validate(draft, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    expectTypeOf<BusinessContextDraft['task']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<BusinessContextDraft['objective']>().toEqualTypeOf<'_classify' | '_regress' | null | undefined>()
  })
})
