import { checkArguments } from '@contracts/core/internal'
import { numberList } from './arguments.js'
import { isJsonObject, type Json } from '@contracts/core'
import { isArray, own } from './json.js'
import { isAnnotation, keywordOf } from './keywords.js'

/**
 * A number in the text of a document that a double cannot hold.
 *
 * @category model
 * @since 1.0.0
 */
export interface InexactNumber {
  /** The keys and indexes that lead to the number. */
  readonly path: readonly (string | number)[]
  /** The number as it is written. */
  readonly text: string
}

const replaceIn = (schema: Json, path: InexactNumber['path'], text: string): Json => {
  const [key, ...rest] = path
  if (key === undefined) return schema
  if (isArray(schema)) return schema.map((part, i) => (i === key ? replaceIn(part, rest, text) : part))
  if (!isJsonObject(schema)) return schema
  const name = String(key)
  const value = own(schema, name) ?? null
  const form = keywordOf(name)?.value ?? ''
  if (form.startsWith('map of') && isJsonObject(value)) {
    const [first = '', ...inside] = rest
    const entry = String(first)
    const part = replaceIn(own(value, entry) ?? null, inside, text)
    return { ...schema, [name]: { ...value, [entry]: part } }
  }
  if (form.startsWith('schema')) return { ...schema, [name]: replaceIn(value, rest, text) }
  // An annotation accepts every message, whatever its number is.
  if (isAnnotation(name)) return schema
  const { [name]: _, ...others } = schema
  return { ...others, [`${name} with ${text}`]: value }
}

/**
 * Returns a schema document in which every constraint whose value has an inexact number is renamed after the number. No
 * draft defines that name, so the keyword counts as one that is not understood, and is the same only as itself.
 *
 * @example
 * const schema = withInexactNumbers({ maximum: 2 ** 64 }, [{ path: ['maximum'], text: '18446744073709551615' }])
 * assert.deepStrictEqual(schema, { 'maximum with 18446744073709551615': 2 ** 64 })
 *
 * @category constructors
 * @since 1.0.0
 */
export const withInexactNumbers = (schema: Json, numbers: readonly InexactNumber[]): Json => {
  checkArguments('withInexactNumbers', [numberList, numbers])
  return numbers.reduce<Json>((made, { path, text }) => replaceIn(made, path, text), schema)
}
