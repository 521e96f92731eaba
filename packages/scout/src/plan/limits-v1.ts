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
  per_query_limit: field(PositiveInt, 'Maximum number of posts for one keyword.'),
  comment_depth: field(NonNegativeInt, 'Maximum depth in the comment tree of a post.'),
  comment_limit: field(NonNegativeInt, 'Maximum number of comments for one post.'),
  min_num_comments: field(NonNegativeInt, 'Minimum number of comments of a post.'),
  min_score: field(NonNegativeInt, 'Minimum score of a post.'),
})
export type LimitsV1 = TypeOf<typeof LimitsV1>
