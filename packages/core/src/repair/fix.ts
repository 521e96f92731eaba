import type { Issue } from '../issue/issue.js'
import type { Operation } from './operation.js'

/**
 * What was wrong, where there is one thing it can have meant: an allowed value or a declared key misspelt, a key under
 * its former name, a number, a boolean or a whole array or object sent as text, a null that stands for absence.
 *
 * @category model
 * @since 1.2.0
 */
export type FixKind = (typeof fixKinds)[number]

/**
 * Every kind of fix, in the order the documentation lists them.
 *
 * @category model
 * @since 1.2.0
 */
export const fixKinds = [
  'misspelt_value',
  'misspelt_key',
  'former_key',
  'number_as_text',
  'boolean_as_text',
  'json_as_text',
  'null_for_absent',
] as const

/**
 * One operation of a patch and its reason: the issue it answers, the kind of fix, and a sentence about the place. The
 * sentence quotes the value that came; the kind does not.
 *
 * @category model
 * @since 1.2.0
 */
export interface Fix {
  readonly kind: FixKind
  readonly operation: Operation
  readonly issue: Issue
  readonly says: string
}
