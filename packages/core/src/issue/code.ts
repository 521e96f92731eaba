/**
 * What can be wrong with the shape of a message. Codes are stable and each has an anchor in `docs/errors.md`; a rule's
 * issue carries the last word of the rule's id instead.
 *
 * @category model
 * @since 1.0.0
 */
export type ShapeCode = (typeof shapeCodes)[number]

/**
 * Every shape code, in the order the documentation lists them.
 *
 * @category model
 * @since 1.0.0
 */
export const shapeCodes = [
  'missing',
  'wrong_type',
  'not_one_of',
  'not_equal',
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'bad_format',
  'unknown_key',
  'null_value',
  'unknown_tag',
  'renamed_key',
  'too_deep',
  'cyclic',
] as const

/**
 * The code of a rule that could not be run: it threw, or returned anything but findings. The mistake is the rule's, so
 * that the sender of the message has nothing to fix. Its issue is an error whatever the severity of the rule.
 *
 * @category model
 * @since 1.2.0
 */
export const ruleFailed = 'rule_failed'
