import { artifactCreationProgressV2, chunkOnlyInProgress } from './artifact-creation-progress-v2.js'

const type = 'artifact_creation_progress'
const artifact_chunk = 'JVBERi0xLjQK'

describe('a2a/chunk-only-in-progress', () => {
  it('accepts a piece of a file that is in-progress, and the absence of one of any other file', () => {
    expect(chunkOnlyInProgress.check({ type, status: 'in-progress', artifact_chunk })).toEqual([])
    for (const status of ['in-progress', 'completed', 'failed']) {
      expect(chunkOnlyInProgress.check({ type, status })).toEqual([])
      expect(chunkOnlyInProgress.check({ type, status, artifact_chunk: null })).toEqual([])
    }
  })

  it('is an error at a piece of a file that is not in-progress, also at an empty one', () => {
    expect(chunkOnlyInProgress.severity).toBe('error')
    for (const status of ['completed', 'failed'])
      for (const found of [artifact_chunk, ''])
        expect(chunkOnlyInProgress.check({ type, status, artifact_chunk: found })).toEqual([
          { path: ['artifact_chunk'], message: 'must be left out unless status is "in-progress"' },
        ])
  })

  it('does not apply to another signal', () => {
    expect(chunkOnlyInProgress.check({ type: 'tool_result', status: 'failed', artifact_chunk })).toEqual([])
  })

  it('does not apply if the status is not known', () => {
    const progress = { type, filename: 'report.pdf', bytes_transferred: 1, artifact_chunk }
    for (const [given, issue] of [
      [{ ...progress, status: 'cancelled' }, ['not_one_of', '/status']],
      [progress, ['missing', '/status']],
    ] as const)
      expect(artifactCreationProgressV2.validate(given).errors.map(({ code, pointer }) => [code, pointer])).toEqual([
        issue,
      ])
  })
})
