import type { AnyRule } from '@contracts/core'

/**
 * The kinds of error of a validation result.
 *
 * @category model
 * @since 1.0.0
 */
export type ErrorType =
  | 'STRUCTURE_ERROR'
  | 'REQUIRED_FIELD_MISSING'
  | 'INVALID_FIELD_TYPE'
  | 'INVALID_FIELD_VALUE'
  | 'CONTENT_ERROR'
  | 'SEQUENCE_ERROR'
  | 'TOOL_ERROR'

/** Returns the rule with the kind of error that its issues are. */
export const withErrorType = /* @__NO_SIDE_EFFECTS__ */ <R extends AnyRule>(
  errorType: ErrorType,
  rule: R,
): R & { readonly errorType: ErrorType } => ({ ...rule, errorType })
