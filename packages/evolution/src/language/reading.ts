/**
 * What stands on one side of a place in a string: its edge, another character, or a character of a word.
 *
 * @category model
 * @since 1.0.0
 */
export type Side = 'edge' | 'other' | 'word'

/**
 * How a pattern is read: whether any text may stand before and after it, what stands before the first character, the last
 * code point of its alphabet, and whether it is itself a look-around: one behind cannot ask what follows, one ahead not
 * what came before.
 *
 * @category model
 * @since 1.0.0
 */
export interface Reading {
  readonly before: boolean
  readonly after: boolean
  readonly from: Side
  readonly last: number
  readonly within?: 'ahead' | 'behind'
}
