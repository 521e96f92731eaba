import { quoted } from '../issue/display.js'
import { type Path, toPointer } from '../model/path.js'
import { jsonInText } from './json-in-text.js'

/**
 * The source of a value, which decides the allowed conversions. In a `csv` file every cell is a text. In a `form` or a
 * query string every field is a text, and a list with one item is written as that item. A `model` writes JSON with some
 * types wrong.
 *
 * @category model
 * @since 1.2.0
 */
export type CoercionSource = 'csv' | 'form' | 'model'

/**
 * The kind of mistake that a conversion corrects. A number, a boolean, or an array or object was sent as text. An empty
 * text was sent for an absent key or for null. Null was sent for an absent key. One item was sent for a list.
 *
 * @category model
 * @since 1.2.0
 */
export type ConversionKind =
  | 'number_as_text'
  | 'boolean_as_text'
  | 'json_as_text'
  | 'empty_for_absent'
  | 'empty_for_null'
  | 'null_for_absent'
  | 'item_for_list'

/**
 * One conversion that was made. `from` is the value that was sent, and `to` is the value it was converted to
 * (`undefined` for an absent key). The message may quote the value that was sent.
 *
 * @category model
 * @since 1.2.0
 */
export interface Conversion {
  readonly kind: ConversionKind
  readonly path: Path
  readonly pointer: string
  readonly from: unknown
  readonly to: unknown
  readonly message: string
}

/** The conversions that a source allows. */
export const allowed: Readonly<Record<CoercionSource, readonly ConversionKind[]>> = {
  csv: ['number_as_text', 'boolean_as_text', 'empty_for_absent', 'empty_for_null'],
  form: ['number_as_text', 'boolean_as_text', 'empty_for_absent', 'empty_for_null', 'item_for_list'],
  model: ['number_as_text', 'boolean_as_text', 'json_as_text', 'null_for_absent', 'item_for_list'],
}

const longestQuote = 60

const shown = (value: unknown): string => {
  if (typeof value !== 'string') return 'the value'
  return value.length > longestQuote ? 'the text' : `the text ${quoted(value)}`
}

const messages: Readonly<Record<ConversionKind, (from: unknown) => string>> = {
  number_as_text: (from) => `${shown(from)} was read as a number`,
  boolean_as_text: (from) => `${shown(from)} was read as a boolean`,
  json_as_text: (from) => `${shown(from)} was read as JSON`,
  empty_for_absent: () => 'an empty text was read as an absent key',
  empty_for_null: () => 'an empty text was read as null',
  null_for_absent: () => 'null was read as an absent key',
  item_for_list: (from) => `${shown(from)} was read as a list of one item`,
}

export const conversion = (kind: ConversionKind, path: Path, from: unknown, to: unknown): Conversion => ({
  ...{ kind, path, pointer: toPointer(path), from, to },
  message: messages[kind](from),
})

/** Returns the content of a text that consists of one code block. Returns any other text unchanged. */
const withoutFence = (text: string): string => {
  const trimmed = text.trim()
  const lineEnd = trimmed.indexOf('\n')
  const isFenced = trimmed.startsWith('```') && trimmed.endsWith('\n```') && lineEnd < trimmed.length - 4
  const inner = isFenced ? trimmed.slice(lineEnd + 1, -4) : text
  return inner.includes('```') ? text : inner
}

/**
 * Returns the value that a text can be read as, apart from the text itself, and the kind of that conversion. Returns
 * `undefined` if there is no such reading.
 */
export const readingOf = (text: string): { readonly kind: ConversionKind; readonly value: unknown } | undefined => {
  const value = jsonInText(text) ?? jsonInText(withoutFence(text))
  switch (typeof value) {
    case 'number':
      return { kind: 'number_as_text', value }
    case 'boolean':
      return { kind: 'boolean_as_text', value }
    case 'object':
      return { kind: 'json_as_text', value }
    default:
      return undefined
  }
}
