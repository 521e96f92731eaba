import type { Issue } from '@contracts/core'

/**
 * One operation of a JSON Patch (RFC 6902). A repair uses these three.
 *
 * @category model
 * @since 1.0.0
 */
export type Operation =
  | { readonly op: 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'move'; readonly from: string; readonly path: string }
  | { readonly op: 'remove'; readonly path: string }

/**
 * The kind of mistake that a fix corrects: a misspelt value or key, a key under its former name, a number, a boolean or
 * an array or object sent as text, a null instead of an absent key.
 *
 * @category model
 * @since 1.0.0
 */
export type FixKind = (typeof fixKinds)[number]

/**
 * Every kind of fix, in the order of the documentation.
 *
 * @category model
 * @since 1.0.0
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
 * One operation of a patch and its reason: the issue it corrects, the kind of fix, and a sentence. The sentence quotes
 * the value of the sender; the kind does not.
 *
 * @category model
 * @since 1.0.0
 */
export interface Fix {
  readonly kind: FixKind
  readonly operation: Operation
  readonly issue: Issue
  readonly message: string
}

/**
 * The reason why an issue was not corrected: no correction is known, or several are; another issue would be corrected
 * at the same pointer; only another issue has no correction; the corrected message would have another issue; the
 * message has too many issues; the message cannot be copied.
 *
 * @category model
 * @since 1.0.0
 */
export type UnrepairedKind = (typeof unrepairedKinds)[number]

/**
 * Every reason why an issue was not corrected, in the order of the documentation.
 *
 * @category model
 * @since 1.0.0
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
 * An issue that was not corrected, and the reason in a sentence. The sentence may quote the message; the kind does not.
 *
 * @category model
 * @since 1.0.0
 */
export interface Unrepaired {
  readonly kind: UnrepairedKind
  readonly issue: Issue
  readonly message: string
}
