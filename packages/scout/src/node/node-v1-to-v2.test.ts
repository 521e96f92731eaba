import { nodeV1ToV2 } from '../migrations.js'
import example from './node-v1.example.json' with { type: 'json' }
import v2 from './node-v2.example.json' with { type: 'json' }

const migrated = (value: unknown) => nodeV1ToV2.migrate(value, { at: '2026-01-15T10:30:00Z' })

describe('scout/node@1 to scout/node@2', () => {
  it('converts the outputs to artifacts and keeps all other keys', () => {
    const answer = migrated({ ...example, remark: 'kept' })
    expect(answer._tag === 'Right' && answer.right).toEqual({
      ...example,
      remark: 'kept',
      status: { state: 'pending', attempts: 0, retries_remaining: 3 },
      metrics: {},
      outputs: { location: 'stages.think.data', artifacts: [{ path: 'scout_think.json', type: 'json' }] },
    })
  })

  it('keeps an existing status and metrics', () => {
    const collected = { ...example, status: { state: 'completed', attempts: 2 }, metrics: { cost: 1 } }
    const answer = migrated(collected)
    expect(answer._tag === 'Right' && answer.right).toMatchObject({ status: collected.status, metrics: { cost: 1 } })
  })

  it('returns a node of version 2 unchanged, and rejects a tool node that names no tool', () => {
    const same = migrated(v2)
    expect(same._tag === 'Right' && same.right).toBe(v2)
    const answer = migrated({ ...example, type: 'tool' })
    expect(answer._tag === 'Left' && answer.left.map(({ code }) => code)).toEqual(['tool-node-has-tool'])
  })
})
