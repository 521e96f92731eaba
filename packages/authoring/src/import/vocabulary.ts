/** The types that keywords of JSON Schema apply to, and whether they decide if a message is valid. */
import { isJsonObject, type Json } from '@contracts/core'
import { keywordOf } from '@contracts/evolution/internal'

/** A schema that is an object. */
export type JsonObject = { readonly [key: string]: Json }

const deciding: readonly (string | undefined)[] = ['assertion', 'applicator', 'reference']

const types = ['string', 'number', 'array', 'object'] as const

/** Returns the types that the keywords of a schema without `type` apply to. */
export const typesMeant = (schema: JsonObject): readonly string[] => {
  const keywords = Object.keys(schema).map(keywordOf)
  return types.filter((type) => keywords.some((keyword) => keyword?.type === type && deciding.includes(keyword.role)))
}

/**
 * Checks whether a keyword decides if values of these types are valid. Without types, it checks this for any value.
 * `nullable` is a keyword of no draft that some validators apply.
 */
export const decides = (name: string, stated: readonly string[]): boolean => {
  const keyword = keywordOf(name)
  if (keyword === undefined) return name === 'nullable'
  const isOfOwner = stated.some((type) => (type === 'integer' ? 'number' : type) === keyword.type)
  return deciding.includes(keyword.role) && (keyword.type === undefined || stated.length === 0 || isOfOwner)
}

/** Adds the type of the surrounding schema to a part that has neither `type` nor `$ref`. */
export const typed = (schema: Json, type: Json | undefined): Json =>
  type === undefined || !isJsonObject(schema) || Object.hasOwn(schema, 'type') || Object.hasOwn(schema, '$ref')
    ? schema
    : { ...schema, type }

/** Returns the format of a schema whose types do not include texts, such as `int64`. A codec carries none of these. */
export const formatOfOtherTypes = ({ type, format }: JsonObject): string | undefined =>
  typeof format === 'string' && type !== undefined && ![type].flat().includes('string') ? format : undefined
