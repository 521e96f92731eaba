import { correlate } from './session.js'
import type { ArtifactCreationProgress } from '../artifact-creation-progress/artifact-creation-progress-v2.js'

const progress = (
  filename: string,
  status: ArtifactCreationProgress['status'],
  version?: number | null,
): ArtifactCreationProgress => ({
  type: 'artifact_creation_progress',
  filename,
  status,
  bytes_transferred: 0,
  ...(version === undefined ? {} : { version }),
})
const brief = (...signals: readonly ArtifactCreationProgress[]) =>
  correlate(signals).issues.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)

describe('a2a/progress-after-end', () => {
  it('accepts progress up to the end, of several files at once', () => {
    const one = [progress('a', 'in-progress'), progress('b', 'in-progress'), progress('a', 'completed')]
    expect(brief(...one, progress('b', 'in-progress'), progress('b', 'failed'))).toEqual([])
  })

  it('warns of progress after completed or failed', () => {
    const late = [progress('a', 'in-progress'), progress('b', 'in-progress'), progress('a', 'completed')]
    expect(brief(progress('a', 'completed'), progress('b', 'failed'), ...late)).toEqual([
      'warning progress-after-end /2/status',
      'warning progress-after-end /3/status',
      'warning progress-after-end /4/status',
    ])
    const [issue] = correlate([progress('a', 'failed'), progress('a', 'in-progress')]).issues
    expect([issue?.contract, issue?.message]).toEqual([
      'a2a/artifact-creation-progress@2',
      'must not be reported after the file has completed or failed — got "in-progress"',
    ])
  })

  it('remembers the end of a version when another one is reported', () => {
    const [ended, late] = [progress('a', 'completed', 1), progress('a', 'in-progress', 1)]
    for (const status of ['in-progress', 'completed'] as const)
      expect(brief(ended, progress('a', status, 2), late)).toEqual(['warning progress-after-end /2/status'])
  })

  it('treats another version as another file, if both versions are given', () => {
    expect(
      brief(progress('a', 'completed', 1), progress('a', 'in-progress', 2), progress('a', 'completed', 2)),
    ).toEqual([])
    expect(brief(progress('a', 'completed', 1), progress('a', 'in-progress', null))).toEqual([
      'warning progress-after-end /1/status',
    ])
  })
})
