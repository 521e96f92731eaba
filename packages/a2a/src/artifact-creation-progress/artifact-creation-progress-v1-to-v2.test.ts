import { sampleNode, seeded } from '@contracts/testing'
import { artifactCreationProgressV1ToV2 } from '../migrations.js'
import example from './artifact-creation-progress-v1.example.json' with { type: 'json' }
import { artifactCreationProgressV1 } from './artifact-creation-progress-v1.js'
import completed from './artifact-creation-progress-v2.completed.example.json' with { type: 'json' }

const migrate = (value: unknown) => artifactCreationProgressV1ToV2.migrate(value, { at: '2024-01-15T10:30:00Z' })
const issues = (value: unknown) => {
  const answer = migrate(value)
  return answer._tag === 'Left' ? answer.left.map((issue) => `${issue.contract} ${issue.code} ${issue.pointer}`) : []
}

describe('a2a/artifact-creation-progress from version 1 to 2', () => {
  it('renames the bytes and sets the status to in-progress', () => {
    const { bytes_saved: bytes_transferred, ...rest } = example
    expect(migrate(example)).toEqual({ _tag: 'Right', right: { ...rest, status: 'in-progress', bytes_transferred } })
  })

  it('migrates every message of version 1 to version 2, with all its data', () => {
    const random = seeded(1)
    for (let i = 0; i < 200; i++) {
      const old = sampleNode(artifactCreationProgressV1.node, random)
      const { bytes_saved: bytes_transferred, ...rest } = old as typeof example // sampled from the contract of the example
      expect(migrate(old)).toEqual({ _tag: 'Right', right: { ...rest, status: 'in-progress', bytes_transferred } })
    }
  })

  it('keeps undocumented keys, and does not change its input', () => {
    const old = Object.freeze({ ...example, agent: 'writer', ['__proto__']: 5 })
    const answer = migrate(old)
    expect(answer._tag === 'Right' && Object.entries(answer.right as object)).toEqual(
      expect.arrayContaining([
        ['agent', 'writer'],
        ['__proto__', 5],
      ]),
    )
  })

  it('returns a message of version 2 unchanged', () => {
    const answer = migrate(completed)
    expect(answer._tag === 'Right' && answer.right === completed).toBe(true)
  })

  it('reports a value that is not of version 1, and a key that has another meaning in version 2', () => {
    expect(issues({ ...example, bytes_saved: -1 })).toEqual([
      'a2a/artifact-creation-progress@1 out_of_range /bytes_saved',
    ])
    expect(issues({ ...example, version: 'first' })).toEqual(['a2a/artifact-creation-progress@2 wrong_type /version'])
  })
})
