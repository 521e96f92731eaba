import { sampleNode, seeded } from '@contracts/testing'
import old from './node-v1.example.json' with { type: 'json' }
import { nodeV1ToV2 } from '../migrations.js'
import { nodeV1 } from './node-v1.js'
import example from './node-v2.example.json' with { type: 'json' }
import { nodeV2ToV1 } from '../migrations.js'
import { nodeV2 } from './node-v2.js'

const at = { at: '2026-01-15T10:30:00Z' }
const migrated = (value: unknown) => nodeV2ToV1.migrate(value, at)

describe('scout/node@2 to scout/node@1', () => {
  it('converts the artifacts to paths and keeps all other keys', () => {
    const outputs = { location: 'stages.plan.data', artifacts: [{ path: 'a/b.json', type: 'json', size_bytes: 3 }] }
    expect(migrated({ ...example, outputs, remark: 'kept' })).toMatchObject({
      _tag: 'Right',
      right: { ...example, remark: 'kept', outputs: ['data/runs/{run_id}/a/b.json'] },
    })
  })

  it('migrates every valid node to a valid node of version 1', () => {
    const random = seeded(1)
    for (let i = 0; i < 200; i++) {
      const next = sampleNode(nodeV2.node, random)
      if (!nodeV2.validate(next).valid) continue // samples may violate the rules
      const answer = migrated(next)
      expect(answer._tag === 'Right' && nodeV1.validate(answer.right).errors).toEqual([])
    }
  })

  it('undoes the migration up, except for the status and metrics that it adds', () => {
    const up = nodeV1ToV2.migrate(old, at)
    const down = migrated(up._tag === 'Right' && up.right)
    expect(down).toEqual({
      _tag: 'Right',
      right: { ...old, metrics: {}, status: { state: 'pending', attempts: 0, retries_remaining: 3 } },
    })
  })
})
