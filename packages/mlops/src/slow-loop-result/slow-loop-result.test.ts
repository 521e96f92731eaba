import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './slow-loop-result.example.json' with { type: 'json' }
import { type SlowLoopResult, slowLoopResult } from './slow-loop-result.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))
const updates = '/suggested_memory_updates'

describe('mlops/slow-loop-result', () => {
  rejects(
    { contract: slowLoopResult, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...at('missing', '/learnings')],
      'an empty experience': [
        setAt(`${updates}/new_experiences/0`, {}),
        ...at(
          'missing',
          ...['task', 'dataset', 'outcome', 'learnings'].map((key) => `${updates}/new_experiences/0/${key}`),
        ),
      ],
      'learnings, lessons and notes of the wrong type': [
        [setAt('/learnings', 'Scale first'), setAt(`${updates}/new_lessons`, [1]), setAt(`${updates}/notes`, [])],
        ...at('wrong_type', '/learnings', `${updates}/new_lessons/0`, `${updates}/notes`),
      ],
    },
  )

  rejects(
    { contract: slowLoopResult, examples: [example] },
    {
      'updates whose parts are null': [
        setAt(updates, { new_experiences: null, new_lessons: null, notes: null }),
        ...at('null_value', ...['new_experiences', 'new_lessons', 'notes'].map((key) => `${updates}/${key}`)),
      ],
    },
    { mode: 'strict' },
  )

  it('accepts updates that are null, absent or empty, and a run without learnings, in strict mode too', () => {
    const results = [
      { learnings: [] },
      { learnings: [], suggested_memory_updates: null },
      { learnings: [''], suggested_memory_updates: {} },
      { learnings: [], suggested_memory_updates: { new_experiences: [], new_lessons: [], notes: '' } },
    ]
    for (const result of results) expect(slowLoopResult.validate(result, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    type Experience = NonNullable<NonNullable<SlowLoopResult['suggested_memory_updates']>['new_experiences']>[number]
    expectTypeOf<Experience>().toEqualTypeOf<{ task: string; dataset: string; outcome: string; learnings: string }>()
  })
})
