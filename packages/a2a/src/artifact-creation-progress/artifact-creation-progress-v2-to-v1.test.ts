import { sampleNode, seeded } from '@contracts/testing'
import { artifactCreationProgressV1ToV2, artifactCreationProgressV2ToV1 } from '../migrations.js'
import oldExample from './artifact-creation-progress-v1.example.json' with { type: 'json' }
import { artifactCreationProgressV1 } from './artifact-creation-progress-v1.js'
import completed from './artifact-creation-progress-v2.completed.example.json' with { type: 'json' }
import example from './artifact-creation-progress-v2.example.json' with { type: 'json' }
import { artifactCreationProgressV2 } from './artifact-creation-progress-v2.js'

const at = { at: '2024-01-15T10:30:00Z' }
const migrate = (value: unknown) => artifactCreationProgressV2ToV1.migrate(value, at)

describe('a2a/artifact-creation-progress from version 2 to 1', () => {
  it('keeps the file, the bytes and the piece', () => {
    const { type, filename, bytes_transferred: bytes_saved, artifact_chunk } = example
    expect(migrate(example)).toEqual({ _tag: 'Right', right: { type, filename, bytes_saved, artifact_chunk } })
  })

  it('has an empty piece for a completed file', () => {
    const { type, filename, bytes_transferred: bytes_saved } = completed
    expect(migrate(completed)).toEqual({ _tag: 'Right', right: { type, filename, bytes_saved, artifact_chunk: '' } })
  })

  it('migrates every valid message to a strictly valid message of version 1', () => {
    const random = seeded(1)
    for (let i = 0; i < 200; i++) {
      const next = sampleNode(artifactCreationProgressV2.node, random)
      if (!artifactCreationProgressV2.validate(next, 'strict').valid) continue // samples may violate the rules
      const answer = migrate(next)
      expect(answer._tag === 'Right' && artifactCreationProgressV1.validate(answer.right, 'strict').errors).toEqual([])
    }
  })

  it('undoes the migration up', () => {
    const up = artifactCreationProgressV1ToV2.migrate(oldExample, at)
    expect(up._tag === 'Right' && migrate(up.right)).toEqual({ _tag: 'Right', right: oldExample })
  })

  it('returns a message of version 1 unchanged, and reports a message of neither version', () => {
    const answer = migrate(oldExample)
    expect(answer._tag === 'Right' && answer.right === oldExample).toBe(true)
    const wrong = migrate({ ...example, bytes_transferred: -1 })
    expect(wrong._tag === 'Left' && wrong.left.map((issue) => `${issue.contract} ${issue.code}`)).toEqual([
      'a2a/artifact-creation-progress@2 out_of_range',
    ])
  })

  it('keeps undocumented keys', () => {
    const answer = migrate({ ...example, agent: 'writer', ['__proto__']: 5 })
    expect(answer._tag === 'Right' && Object.entries(answer.right as object)).toEqual(
      expect.arrayContaining([
        ['agent', 'writer'],
        ['__proto__', 5],
      ]),
    )
  })
})
