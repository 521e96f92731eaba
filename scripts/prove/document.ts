/** JSON Schema documents as the corpus handles them: where their subschemas are, and how one is put in another's place. */
import type { Json } from '@contracts/core'

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

/** The steps from a document's root to a part of it. */
export type Path = readonly (string | number)[]

/** Whether a value is an object: neither null nor an array. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is an array. */
export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** What stands under an own key; `undefined` when nothing does, or when there is no object. */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** The text under a key; empty where there is none. */
export const textAt = (value: Json | undefined, key: string): string => {
  const text = own(value, key)
  return typeof text === 'string' ? text : ''
}

/** The texts in a list, or the one text there is. */
export const textsOf = (value: Json | undefined): readonly string[] =>
  (isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** The members of a list, or none. */
export const listOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [])

/** An object without some keys. */
export const without = (value: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

/** What stands at a path. */
export const at = (value: Json, path: Path): Json | undefined => {
  let here: Json | undefined = value
  for (const step of path) here = isArray(here) ? here[Number(step)] : own(here, String(step))
  return here
}

/** A value with another part at a path; without a part, what stood there goes. */
export const put = (value: Json, path: Path, part: Json | undefined): Json => {
  const [step, ...rest] = path
  if (step === undefined) return part ?? null
  if (isArray(value)) {
    const index = Number(step)
    if (rest.length === 0 && part === undefined) return value.filter((_, i) => i !== index)
    return value.map((item, i) => (i === index ? put(item, rest, part) : item))
  }
  if (!isObject(value)) return value
  const key = String(step)
  if (rest.length === 0) return part === undefined ? without(value, key) : { ...value, [key]: part }
  return { ...value, [key]: put(own(value, key) ?? {}, rest, part) }
}
