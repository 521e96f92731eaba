import type { DecodeResult } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { rejectOperation } from './reject-operation.js'

/**
 * The paths of the files of a run: the manifest, and the four files that version 1 wrote.
 *
 * @category model
 * @since 2.0.0
 */
export interface ArtifactPaths {
  /** The manifest: the plan and the progress and results of the run. */
  readonly manifest: string
  /** The files that version 1 wrote. */
  readonly legacy: {
    /** The plan. */
    readonly plan: string
    /** The threads and posts that the collecting node found, with their files. */
    readonly reddit_index: string
    /** The analysis. */
    readonly scout_think: string
    /** The final output. */
    readonly scout_output: string
  }
}

const segment = /^(?!\.{1,2}$)(?![A-Za-z]:)[^/\\\u0000-\u001f]+$/

/**
 * Returns the paths of the files of a run. A run id that is not one segment of a path is an error, so that no file is
 * written elsewhere.
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
export const artifactPaths = (runId: string): DecodeResult<ArtifactPaths> => {
  // A caller without types may pass anything.
  if (typeof (runId as unknown) !== 'string' || !segment.test(runId))
    return rejectOperation('run-id-segment', {
      path: ['run_id'],
      message: 'must be one segment of a path',
      value: runId,
    })
  const inRun = (file: string) => `data/runs/${runId}/${file}`
  return right({
    manifest: inRun('run_manifest.json'),
    legacy: {
      plan: inRun('plan.json'),
      reddit_index: inRun('reddit_index.json'),
      scout_think: inRun('scout_think.json'),
      scout_output: inRun('scout_output.json'),
    },
  })
}
