import { sampleNode, seeded } from '@contracts/testing'
import { artifactCreationProgressV1ToV2 } from '../migrations.js'
import progress from '../artifact-creation-progress/artifact-creation-progress-v1.example.json' with { type: 'json' }
import { signalV1ToV2 } from '../migrations.js'
import type { SignalV1 } from './signal.js'
import { signalV1 } from './signal.js'

const options = { at: '2024-01-15T10:30:00Z' }

describe('a2a/signal from version 1 to 2', () => {
  it('migrates the progress of a file as its own migration does', () => {
    expect(signalV1ToV2.migrate(progress, options)).toEqual(artifactCreationProgressV1ToV2.migrate(progress, options))
  })

  it('migrates every signal of version 1 to version 2, and returns other signals unchanged', () => {
    const random = seeded(1)
    for (let i = 0; i < 200; i++) {
      const old = sampleNode(signalV1.node, random) as SignalV1 // sampled from its contract
      const answer = signalV1ToV2.migrate(old, options)
      expect(answer._tag).toBe('Right')
      if (answer._tag === 'Right' && old.type !== 'artifact_creation_progress') expect(answer.right).toBe(old)
    }
  })

  it('reports why a signal cannot be migrated', () => {
    const answer = signalV1ToV2.migrate({ type: 'tool_timeout' }, options)
    expect(answer._tag === 'Left' && answer.left.map(({ code, contract }) => [code, contract])).toEqual([
      ['unknown_tag', 'a2a/signal@1'],
    ])
  })
})
