import { artifactOfPath, pathOfArtifact } from './artifact.js'

describe('the artifact of a path of version 1', () => {
  it('is relative to the run directory, which the path names by placeholder or by id', () => {
    expect(artifactOfPath('data/runs/{run_id}/plan.json', 'r1')).toEqual({ path: 'plan.json', type: 'json' })
    expect(artifactOfPath('data/runs/r1/threads/index.txt', 'r1')).toEqual({ path: 'threads/index.txt', type: 'txt' })
  })

  it('keeps any other path unchanged', () => {
    expect(artifactOfPath('data/runs/r2/plan.json', 'r1').path).toBe('data/runs/r2/plan.json')
    expect(artifactOfPath('data/runs/r1/plan.json').path).toBe('data/runs/r1/plan.json')
    expect(artifactOfPath('data/runs/r1//etc/passwd', 'r1').path).toBe('data/runs/r1//etc/passwd')
  })

  it('is of type file if the path has no extension', () => {
    expect(['index', 'a.b/index', '.hidden', ''].map((path) => artifactOfPath(path).type)).toEqual(
      Array(4).fill('file'),
    )
  })
})

describe('the path of an artifact in version 1', () => {
  it('is read back as the artifact', () => {
    const artifact = { path: 'threads/1.json', type: 'json' }
    expect(pathOfArtifact(artifact)).toBe('data/runs/{run_id}/threads/1.json')
    expect(artifactOfPath(pathOfArtifact(artifact))).toEqual(artifact)
  })
})
