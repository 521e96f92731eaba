import { warnUnless, enumOf, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { IsoTimestamp, NonNegativeInt, PositiveInt, Ratio } from '@contracts/core/codecs'

/**
 * The contract of a plan, by its `schema`. If a decoder finds the schema of the other version, its hint names that
 * contract.
 */
export const claims = {
  scout_plan_v1: 'scout/plan@1',
  scout_plan_v2: 'scout/plan@2',
} as const

/**
 * The version of the schema by which a plan was written. The warning `version-form` recommends two numbers with a dot.
 */
export const SchemaVersion = warnUnless(string, {
  name: 'version-form',
  pattern: '^[0-9]+\\.[0-9]+$',
  expects: 'a version of two numbers separated by a dot',
})
export type SchemaVersion = TypeOf<typeof SchemaVersion>

/**
 * The period that a run covers, back from now: a number of months, or all data.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TimeWindow = enumOf('3m', '6m', '12m', '24m', 'all')
export type TimeWindow = TypeOf<typeof TimeWindow>

/**
 * The limits of what a run of version 1 collects. Every limit is required.
 *
 * @category codecs
 * @since 2.0.0
 */
export const LimitsV1 = struct('LimitsV1', {
  per_query_limit: field(PositiveInt, 'Maximum number of posts for one keyword.'),
  comment_depth: field(NonNegativeInt, 'Maximum depth in the comment tree of a post.'),
  comment_limit: field(NonNegativeInt, 'Maximum number of comments for one post.'),
  min_num_comments: field(NonNegativeInt, 'Minimum number of comments of a post.'),
  min_score: field(NonNegativeInt, 'Minimum score of a post.'),
})
export type LimitsV1 = TypeOf<typeof LimitsV1>

/**
 * The limits of what a run collects. The run chooses a limit that is left out.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Limits = struct('Limits', {}, LimitsV1.required)
export type Limits = TypeOf<typeof Limits>

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
