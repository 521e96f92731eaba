import { field, enumOf, struct } from '@contracts/core'
import { IsoTimestamp, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The status of a run.
 *
 * @category codecs
 * @since 2.0.0
 */
export const RunStatus = enumOf('initialized', 'running', 'completed', 'failed')
export type RunStatus = TypeOf<typeof RunStatus>

/**
 * The start and the last update of a run, its status and its progress.
 *
 * @category codecs
 * @since 2.0.0
 */
export const RunMetadata = struct('RunMetadata', {
  started_at: field(IsoTimestamp, 'Start of the run.'),
  updated_at: field(IsoTimestamp, 'Time of the last update of the run.'),
  status: field(RunStatus, 'Status of the run.'),
  overall_progress: field(Ratio, 'Share of the nodes that have completed, from 0 to 1.'),
})
export type RunMetadata = TypeOf<typeof RunMetadata>
