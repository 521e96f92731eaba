import { field, struct } from '@contracts/core'
import { NonNegativeInt, PositiveInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The limits of what a run of version 1 collects. Every limit is required.
 *
 * @category codecs
 * @since 2.0.0
 */
export const LimitsV1 = struct('LimitsV1', {
  per_query_limit: field(PositiveInt, 'The most posts collected for one keyword.'),
  comment_depth: field(NonNegativeInt, 'How deep the comment tree of a post is followed.'),
  comment_limit: field(NonNegativeInt, 'The most comments collected for one post.'),
  min_num_comments: field(NonNegativeInt, 'The comments a post needs to be collected.'),
  min_score: field(NonNegativeInt, 'The score a post needs to be collected.'),
})
export type LimitsV1 = TypeOf<typeof LimitsV1>
