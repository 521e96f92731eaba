import type { Issue, Path } from '@contracts/core'
import { quoteText } from '@contracts/core/internal'

/**
 * The operation of a JSON Patch that replaces a value.
 *
 * @category model
 * @since 1.0.0
 */
export type ReplaceOperation = {
  /** The name of the operation. */
  readonly op: 'replace'
  /** The JSON Pointer (RFC 6901) to the value. */
  readonly path: string
  /** The value to write. */
  readonly value: unknown
}

/**
 * The operation of a JSON Patch that moves a value to another key.
 *
 * @category model
 * @since 1.0.0
 */
export type MoveOperation = {
  /** The name of the operation. */
  readonly op: 'move'
  /** The JSON Pointer (RFC 6901) to the value before. */
  readonly from: string
  /** The JSON Pointer (RFC 6901) to the value after. */
  readonly path: string
}

/**
 * The operation of a JSON Patch that removes a key.
 *
 * @category model
 * @since 1.0.0
 */
export type RemoveOperation = {
  /** The name of the operation. */
  readonly op: 'remove'
  /** The JSON Pointer (RFC 6901) to the value. */
  readonly path: string
}

/**
 * One operation of a JSON Patch (RFC 6902). A repair uses these three.
 *
 * @category model
 * @since 1.0.0
 */
export type Operation = ReplaceOperation | MoveOperation | RemoveOperation

/**
 * Every kind of correction, in the order of the documentation.
 *
 * @category model
 * @since 1.0.0
 */
export const correctionKinds = [
  'misspelt_value',
  'misspelt_key',
  'former_key',
  'number_as_text',
  'boolean_as_text',
  'json_as_text',
  'item_for_list',
  'null_for_absent',
  'empty_for_absent',
  'empty_for_null',
] as const

/**
 * The kind of mistake that a correction corrects. A misspelt value or key, or a key under its former name. A number, a
 * boolean, or an array or object as text. One item for a list. Null for an absent key, or an empty text for an absent
 * key or for null.
 *
 * @category model
 * @since 1.0.0
 */
export type CorrectionKind = (typeof correctionKinds)[number]

/**
 * One correction of a message. Its sentence may quote the message; its kind does not.
 *
 * @category model
 * @since 1.0.0
 */
export interface Correction {
  /** The kind of mistake. */
  readonly kind: CorrectionKind
  /** The path of the corrected value; for a moved key, the path it was moved to. */
  readonly path: Path
  /** The same path as a JSON Pointer. */
  readonly pointer: string
  /** The value that was sent; for a moved key, the key that was sent. */
  readonly from: unknown
  /** The value it was corrected to, `undefined` for a removed key; for a moved key, the declared key. */
  readonly to: unknown
  /** The operation of the patch that makes this correction. */
  readonly operation: Operation
  /** The correction in a sentence. */
  readonly message: string
}

/**
 * Every reason why an issue was not corrected, in the order of the documentation.
 *
 * @category model
 * @since 1.0.0
 */
export const unrepairedKinds = [
  'no_correction',
  'several_corrections',
  'blocked_by_other_issue',
  'reveals_other_issue',
  'too_large',
  'not_json',
] as const

/**
 * The reason why an issue was not corrected: no correction is known, or several are possible; another issue of the
 * message has no correction; the corrected message would have another issue; the message has too many issues, or takes
 * too many steps; the message cannot be copied as JSON.
 *
 * @category model
 * @since 1.0.0
 */
export type UnrepairedKind = (typeof unrepairedKinds)[number]

/**
 * An issue that was not corrected. Its sentence may quote the message; its kind does not.
 *
 * @category model
 * @since 1.0.0
 */
export interface Unrepaired {
  /** The reason. */
  readonly kind: UnrepairedKind
  /** The issue that remains. */
  readonly issue: Issue
  /** The reason in a sentence. */
  readonly message: string
}

/**
 * The sender of a message, which decides the kinds of correction that are tried. A `message` is JSON that a program or a
 * person wrote: misspelt values and keys, former keys, numbers, booleans and JSON as text, and null for an absent key. A
 * `model` writes JSON with some types wrong: the same, and one item for a list. In a `csv` file every cell is a text;
 * environment variables are the same: numbers and booleans as text, and an empty text for an absent key or null. In a
 * `form` or a query string every field is a text too: the same as in a `csv` file, and one item for a list. Words of a
 * `csv` file or a `form` are not corrected, not even where an issue has a hint.
 *
 * @category model
 * @since 1.0.0
 */
export type RepairSource = 'message' | 'model' | 'csv' | 'form'

const words = ['misspelt_value', 'misspelt_key', 'former_key'] as const
const texts = ['number_as_text', 'boolean_as_text'] as const
const cells = [...texts, 'empty_for_absent', 'empty_for_null'] as const

/** The corrections that are tried for a source. */
export const correctionsFor: Readonly<Record<RepairSource, ReadonlySet<CorrectionKind>>> = {
  message: new Set([...words, ...texts, 'json_as_text', 'null_for_absent']),
  model: new Set([...words, ...texts, 'json_as_text', 'item_for_list', 'null_for_absent']),
  csv: new Set(cells),
  form: new Set([...cells, 'item_for_list']),
}

/** The length of the longest text that a sentence quotes. */
const maxQuoted = 60

const shown = (value: unknown): string => {
  if (typeof value !== 'string') return 'the value'
  return value.length > maxQuoted ? 'the text' : `the text ${quoteText(value)}`
}

/** The sentence of each kind. `since` is the release that renamed a key. */
const sentences: Readonly<Record<CorrectionKind, (from: unknown, to: unknown, since: string) => string>> = {
  misspelt_value: (from, to) => `${quoteText(String(from))} can only mean ${quoteText(String(to))}`,
  misspelt_key: (from, to) => `${quoteText(String(from))} can only mean ${quoteText(String(to))}`,
  former_key: (from, to, since) => `${quoteText(String(from))} was renamed to ${quoteText(String(to))} in ${since}`,
  number_as_text: (from) => `${shown(from)} was read as a number`,
  boolean_as_text: (from) => `${shown(from)} was read as a boolean`,
  json_as_text: (from) => `${shown(from)} was read as JSON`,
  item_for_list: (from) => `${shown(from)} was read as a list of one item`,
  null_for_absent: () => 'null was read as an absent key',
  empty_for_absent: () => 'an empty text was read as an absent key',
  empty_for_null: () => 'an empty text was read as null',
}

/** Returns the sentence of a correction. */
export const describeCorrection = (kind: CorrectionKind, from: unknown, to: unknown, since = ''): string =>
  sentences[kind](from, to, since)

/** The parts of a correction that its sentence as one of several alternatives is made of. */
type Alternative = Pick<Correction, 'kind' | 'from' | 'to' | 'message'>

/** Returns the sentence of a correction that is one of several, none of which is the only one that is meant. */
export const describeAlternative = ({ kind, from, to, message }: Alternative): string =>
  kind === 'misspelt_value' || kind === 'misspelt_key'
    ? `${quoteText(String(from))} means ${typeof to === 'string' ? quoteText(to) : String(to)}`
    : message
