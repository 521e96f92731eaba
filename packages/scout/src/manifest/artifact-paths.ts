import type { Validation } from '@contracts/core'
import { refused } from './refusal.js'

/**
 * Where the files of a run are: the manifest, and the four files version 1 wrote.
 *
 * @category model
 * @since 2.0.0
 */
export interface ArtifactPaths {
  readonly manifest: string
  readonly legacy: {
    readonly plan: string
    readonly reddit_index: string
    readonly scout_think: string
    readonly scout_output: string
  }
}

const segment = /^(?!\.{1,2}$)(?![A-Za-z]:)[^/\\\u0000-\u001f]+$/

/**
 * Where the files of a run are. A run that is not named by one segment of a path is refused, so that none is written
 * elsewhere.
 *
 * @example
 * import { artifactPaths } from '@contracts/scout'
 *
 * const answer = artifactPaths('20250114_093000')
 * assert.ok(answer._tag === 'Right')
 * assert.strictEqual(answer.right.manifest, 'data/runs/20250114_093000/run_manifest.json')
 * assert.strictEqual(artifactPaths('../etc')._tag, 'Left')
 *
 * @category destructors
 * @since 2.0.0
 */
export const artifactPaths = (runId: string): Validation<ArtifactPaths> => {
  if (!segment.test(runId))
    return refused({ rule: 'run-id-segment', path: ['run_id'], says: 'must be one segment of a path', value: runId })
  const inRun = (file: string) => `data/runs/${runId}/${file}`
  return {
    _tag: 'Right',
    right: {
      manifest: inRun('run_manifest.json'),
      legacy: {
        plan: inRun('plan.json'),
        reddit_index: inRun('reddit_index.json'),
        scout_think: inRun('scout_think.json'),
        scout_output: inRun('scout_output.json'),
      },
    },
  }
}
