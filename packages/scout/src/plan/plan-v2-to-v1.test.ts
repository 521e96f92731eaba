import completed from './plan-v2.completed.example.json' with { type: 'json' }
import example from './plan-v2.example.json' with { type: 'json' }
import failed from './plan-v2.failed.example.json' with { type: 'json' }
import running from './plan-v2.running.example.json' with { type: 'json' }
import old from './plan-v1.example.json' with { type: 'json' }
import { planV1ToV2 } from '../migrations.js'
import { planV1 } from './plan-v1.js'
import { planV2ToV1 } from '../migrations.js'
import { planV2 } from './plan-v2.js'

const at = { at: '2026-01-15T10:30:00Z' }
const migrated = (value: unknown): unknown => {
  const answer = planV2ToV1.migrate(value, at)
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  return answer.right
}

const searched = {
  ...{ target_market: 'Travel', time_window: '12m', sources: ['reddit'], keywords: ['a'], subreddits: ['b'] },
  limits: { per_query_limit: 25, comment_depth: 3, comment_limit: 50, min_num_comments: 5, min_score: 2 },
}

describe('scout/plan@2 to scout/plan@1', () => {
  it.each([example, running, completed, failed])('writes a manifest of any state as version 1 does', (next) => {
    const plan = migrated({ ...searched, ...next })
    expect(planV1.validate(plan).errors).toEqual([])
    expect(plan).toMatchObject({ schema: 'scout_plan_v1', run_id: next.run_id, run_metadata: next.run_metadata })
    expect(plan).not.toHaveProperty('version')
  })

  it('undoes the migration up, except for the progress that it adds', () => {
    const up = planV1ToV2.migrate(old, at)
    expect(up._tag === 'Right' && planV2.is(up.right)).toBe(true)
    const { version: _, ...kept } = old
    expect(up._tag === 'Right' && migrated(up.right)).toMatchObject(kept)
  })

  it('gets the run of the DAG from the plan', () => {
    const { dag, ...rest } = { ...searched, ...example }
    expect(migrated({ ...rest, dag: { nodes: dag.nodes } })).toMatchObject({ dag: { run_id: rest.run_id } })
  })

  it('names the keys that version 1 requires and the manifest does not have', () => {
    const { target_market: _, ...rest } = { ...searched, ...example }
    const { comment_depth: __, ...limits } = searched.limits
    const answer = planV2ToV1.migrate({ ...rest, limits }, at)
    expect(answer._tag === 'Left' && answer.left.map((one) => `${one.contract} ${one.code} ${one.pointer}`)).toEqual([
      'scout/plan@1 missing /target_market',
      'scout/plan@1 missing /limits/comment_depth',
    ])
  })
})
