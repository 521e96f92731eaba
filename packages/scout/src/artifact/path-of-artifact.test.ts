import { artifactOfPath } from './artifact.js'
import { pathOfArtifact } from './artifact.js'

describe('the path of an artifact in version 1', () => {
  it('is read back as the artifact', () => {
    const artifact = { path: 'threads/1.json', type: 'json' }
    expect(pathOfArtifact(artifact)).toBe('data/runs/{run_id}/threads/1.json')
    expect(artifactOfPath(pathOfArtifact(artifact))).toEqual(artifact)
  })
})
