import { sampleNode, seeded } from '@contracts/testing'
import old from '../artifact-creation-progress/artifact-creation-progress-v1.example.json' with { type: 'json' }
import { artifactCreationProgressV2ToV1 } from '../migrations.js'
import progress from '../artifact-creation-progress/artifact-creation-progress-v2.example.json' with { type: 'json' }
import { signalV1ToV2 } from '../migrations.js'
import { signalV1 } from './signal.js'
import { signalV2ToV1 } from '../migrations.js'
import { type Signal, signal } from './signal.js'

const at = { at: '2024-01-15T10:30:00Z' }
const migrate = (value: unknown) => signalV2ToV1.migrate(value, at)

describe('a2a/signal from version 2 to 1', () => {
  it('migrates the progress of a file as its own migration does', () => {
    expect(migrate(progress)).toEqual(artifactCreationProgressV2ToV1.migrate(progress, at))
  })

  it('migrates every valid signal to a strictly valid one of version 1, and returns other signals unchanged', () => {
    const random = seeded(1)
    for (let i = 0; i < 200; i++) {
      const next = sampleNode(signal.node, random) as Signal // sampled from its contract
      if (!signal.validate(next, 'strict').valid) continue // samples may violate the rules
      const answer = migrate(next)
      expect(answer._tag === 'Right' && signalV1.validate(answer.right, 'strict').errors).toEqual([])
      if (answer._tag === 'Right' && next.type !== 'artifact_creation_progress') expect(answer.right).toBe(next)
    }
  })

  it('undoes the migration up', () => {
    const up = signalV1ToV2.migrate(old, at)
    expect(up._tag === 'Right' && migrate(up.right)).toEqual({ _tag: 'Right', right: old })
  })

  it('reports why a signal cannot be migrated', () => {
    const answer = migrate({ ...progress, bytes_transferred: -1 })
    expect(answer._tag === 'Left' && answer.left.map(({ code, contract }) => [code, contract])).toEqual([
      ['out_of_range', 'a2a/signal@2'],
    ])
  })
})
