import { artifactCreationProgressV2, mimeTypeOnlyCompleted } from './artifact-creation-progress-v2.js'

const type = 'artifact_creation_progress'
const mime_type = 'application/pdf'

describe('a2a/mime-type-only-completed', () => {
  it('accepts a type of a file that is completed, and the absence of one of any other file', () => {
    expect(mimeTypeOnlyCompleted.check({ type, status: 'completed', mime_type })).toEqual([])
    for (const status of ['in-progress', 'completed', 'failed']) {
      expect(mimeTypeOnlyCompleted.check({ type, status })).toEqual([])
      expect(mimeTypeOnlyCompleted.check({ type, status, mime_type: null })).toEqual([])
    }
  })

  it('is an error at a type of a file that is not completed, also at an empty one', () => {
    expect(mimeTypeOnlyCompleted.severity).toBe('error')
    for (const status of ['in-progress', 'failed'])
      for (const found of [mime_type, ''])
        expect(mimeTypeOnlyCompleted.check({ type, status, mime_type: found })).toEqual([
          { path: ['mime_type'], message: 'must be left out unless status is "completed"' },
        ])
  })

  it('does not apply to another signal', () => {
    expect(mimeTypeOnlyCompleted.check({ type: 'tool_result', status: 'failed', mime_type })).toEqual([])
  })

  it('does not apply if the status is not known', () => {
    const progress = { type, filename: 'report.pdf', bytes_transferred: 1, mime_type }
    for (const [given, issue] of [
      [{ ...progress, status: 'cancelled' }, ['not_one_of', '/status']],
      [progress, ['missing', '/status']],
    ] as const)
      expect(artifactCreationProgressV2.validate(given).errors.map(({ code, pointer }) => [code, pointer])).toEqual([
        issue,
      ])
  })
})
