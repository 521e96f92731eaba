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

/** Returns whether a path leads to a number that is in an object, at any depth. */
const isInObject = (value: Json, path: InexactNumber['path']): boolean => {
  if (isJsonObject(value)) return true
  const [key, ...rest] = path
  const item = isArray(value) && typeof key === 'number' ? value[key] : undefined
  return item !== undefined && isInObject(item, rest)
}

/** Meaning of the keys of an object: keywords, or names of parts that no draft defines, such as those of OpenAPI. */
type Keys = 'keywords' | 'names'

const replaceIn = (schema: Json, path: InexactNumber['path'], text: string, keys: Keys): Json => {
  const [key, ...rest] = path
  if (key === undefined) return schema
  if (isArray(schema)) return schema.map((part, i) => (i === key ? replaceIn(part, rest, text, keys) : part))
  if (!isJsonObject(schema)) return schema
  const name = String(key)
  const value = own(schema, name) ?? null
  const keyword = keywordOf(name)
  const form = name === 'schemas' ? 'map of schemas' : (keyword?.value ?? '') // OpenAPI has its components in `schemas`
  if (form.startsWith('map of') && isJsonObject(value)) {
    const [first = '', ...inside] = rest
    const entry = String(first)
    const part = replaceIn(own(value, entry) ?? null, inside, text, 'keywords')
    return { ...schema, [name]: { ...value, [entry]: part } }
  }
  if (form.startsWith('schema')) return { ...schema, [name]: replaceIn(value, rest, text, 'keywords') }
  // An annotation accepts every message, whatever its number is.
  if (keys === 'keywords' && isAnnotation(name)) return schema
  if (keyword === undefined && isInObject(value, rest))
    return { ...schema, [name]: replaceIn(value, rest, text, 'names') }
  const { [name]: _, ...others } = schema
  return { ...others, [`${name} with ${text}`]: value }
}

/**
 * Returns a schema document in which every constraint whose value has an inexact number is renamed after the number. No
 * draft defines that name, so the keyword counts as one that is not understood, and is the same only as itself. The
 * schemas of an OpenAPI document, and those below other keys that no draft defines, are read as schemas too.
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
  return numbers.reduce<Json>((made, { path, text }) => replaceIn(made, path, text, 'keywords'), schema)
}
