/**
 * The codes of shape issues.
 *
 * @category model
 * @since 1.0.0
 */
export type IssueCode = (typeof issueCodes)[number]

/**
 * Every code of a shape issue, in the order of the documentation.
 *
 * @category model
 * @since 1.0.0
 */
export const issueCodes = [
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
  'unmet_condition',
  'codec_failed',
] as const

/**
 * The code of a codec or predicate that threw on a value that can be read.
 *
 * @category model
 * @since 2.0.0
 */
export const codecFailed = 'codec_failed' satisfies IssueCode

/**
 * The code of a rule that could not run: it threw, or did not return violations.
 *
 * @category model
 * @since 2.0.0
 */
export const ruleFailed = 'rule_failed'

/**
 * The code of a migration that threw on a valid message.
 *
 * @category model
 * @since 2.0.0
 */
export const migrationFailed = 'migration_failed'

/** The codes of issues that are mistakes of the contract. */
export const failureCodes: ReadonlySet<string> = /* @__PURE__ */ new Set([ruleFailed, codecFailed, migrationFailed])
