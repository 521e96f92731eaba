import { artifactPaths } from './artifact-paths.js'

describe('artifactPaths', () => {
  it('returns the paths of the manifest and of the four files of version 1', () => {
    const answer = artifactPaths('20250908_070000')
    expect(answer._tag === 'Right' && answer.right).toEqual({
      manifest: 'data/runs/20250908_070000/run_manifest.json',
      legacy: {
        plan: 'data/runs/20250908_070000/plan.json',
        reddit_index: 'data/runs/20250908_070000/reddit_index.json',
        scout_think: 'data/runs/20250908_070000/scout_think.json',
        scout_output: 'data/runs/20250908_070000/scout_output.json',
      },
    })
  })

  it('rejects a run id that is not one segment of a path', () => {
    for (const runId of ['', '.', '..', '../a', 'a/b', 'a\\b', '/a', 'C:', 'C:a', 'a\u0000b', 'a\nb']) {
      const answer = artifactPaths(runId)
      expect(answer._tag === 'Left' && answer.left.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
        'run-id-segment /run_id',
      ])
    }
  })

  it('rejects a run id that is not a string', () => {
    for (const runId of [{}, 1, null, undefined, ['a']]) {
      const answer = artifactPaths(runId as never) // a caller without types
      expect(answer._tag === 'Left' && answer.left.map(({ code }) => code)).toEqual(['run-id-segment'])
    }
  })

  it('accepts any other run id', () => {
    expect(['a.b', '...', '__proto__', 'été 2025', 'run:1'].map((runId) => artifactPaths(runId)._tag)).toEqual(
      Array(5).fill('Right'),
    )
  })
})
