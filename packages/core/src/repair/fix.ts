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

/**
 * Why an issue was left: nothing it can have meant is known, or more than one thing is; another issue is repaired at its
 * place; it alone could be repaired, and another one could not; what its repair brings to light could not; there are too
 * many issues; the message cannot be copied.
 *
 * @category model
 * @since 1.2.0
 */
export type UnrepairedKind = (typeof unrepairedKinds)[number]

/**
 * Every reason why an issue is left, in the order the documentation lists them.
 *
 * @category model
 * @since 1.2.0
 */
export const unrepairedKinds = [
  'no_fix',
  'several_fixes',
  'same_place',
  'others_left',
  'brings_others',
  'too_many',
  'not_json',
] as const

/**
 * An issue that was left and why, in a sentence about it. The sentence may quote the message; the kind does not.
 *
 * @category model
 * @since 1.2.0
 */
export interface Unrepaired {
  readonly kind: UnrepairedKind
  readonly issue: Issue
  readonly says: string
}
