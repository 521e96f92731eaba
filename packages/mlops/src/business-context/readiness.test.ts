import draft from './business-context-draft.example.json' with { type: 'json' }
import ready from './business-context-draft.ready.example.json' with { type: 'json' }
import start from './business-context-draft.start.example.json' with { type: 'json' }
import { type BusinessContextDraft, businessContextDraft } from './business-context-draft.js'
import { businessContext } from './business-context.js'
import { readiness } from './readiness.js'

const draftOf = (value: unknown): BusinessContextDraft => {
  const answer = businessContextDraft.decode(value)
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  return answer.right
}
const brief = (value: unknown) => readiness(draftOf(value)).map(({ code, pointer }) => `${code} ${pointer}`)

describe('readiness', () => {
  it('returns every reason at once: null fields and pending questions', () => {
    expect(brief(draft)).toEqual([
      'wrong_type /target',
      'wrong_type /objective',
      'wrong_type /primary_metric',
      'too_many /clarifying_questions',
    ])
    expect(brief(start)).toEqual([
      'wrong_type /task',
      'wrong_type /target',
      'wrong_type /objective',
      'wrong_type /primary_metric',
      'wrong_type /dataset_profile',
      'too_many /clarifying_questions',
    ])
  })

  it('returns the five required fields of a draft that is empty', () => {
    expect(brief({})).toEqual(
      ['/task', '/target', '/objective', '/primary_metric', '/dataset_profile'].map((pointer) => `missing ${pointer}`),
    )
  })

  it('returns an empty array when the five are present and no question is pending', () => {
    expect(brief(ready)).toEqual([])
    expect(brief({ ...ready, clarifying_questions: [], business_rules: null, dataset_inferences: null })).toEqual([])
  })

  it('does not count recommended fields or warnings', () => {
    expect(brief({ ...ready, primary_metric: '_accuracy', target: 'score' })).toEqual([])
  })

  it('returns the same issues as decoding the business context', () => {
    for (const value of [draft, start, ready, {}]) {
      const answer = businessContext.decode(value)
      expect(JSON.stringify(readiness(draftOf(value)))).toBe(JSON.stringify(answer._tag === 'Left' ? answer.left : []))
    }
  })
})
