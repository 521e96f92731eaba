import { type Json, isJsonObject } from '@contracts/core'
import { isArray, own } from './json.js'

/**
 * The supported drafts of JSON Schema, under the names that the `@cfworker/json-schema` validator uses.
 *
 * @category model
 * @since 1.0.0
 */
export type Draft = '4' | '7' | '2019-09' | '2020-12'

type Fields = { readonly [key: string]: Json }

const old = ['additionalItems', 'dependencies', 'definitions']
const recent = ['prefixItems', '$defs', 'dependentRequired', 'dependentSchemas', 'minContains', 'maxContains']

const mentions = (value: Json, test: (part: Fields) => boolean): boolean => {
  const open: Json[] = [value]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (isArray(part)) open.push(...part)
    else if (isJsonObject(part)) {
      if (test(part)) return true
      open.push(...Object.values(part))
    }
  }
  return false
}

/**
 * Returns the draft of a document: the one that `$schema` names, or else the one that its keywords belong to
 * (default: 2020-12).
 *
 * @category destructors
 * @since 1.0.0
 */
export const draftOf = (document: Json): Draft => {
  const named = isJsonObject(document) ? own(document, '$schema') : undefined
  if (typeof named === 'string') {
    if (named.includes('draft-04')) return '4'
    if (named.includes('draft-06') || named.includes('draft-07')) return '7'
    return named.includes('2019-09') ? '2019-09' : '2020-12'
  }
  if (mentions(document, (part) => recent.some((key) => Object.hasOwn(part, key)))) return '2020-12'
  const isOld = (part: Fields) => old.some((key) => Object.hasOwn(part, key)) || isArray(own(part, 'items'))
  return mentions(document, isOld) ? '7' : '2020-12'
}

/**
 * Returns whether a `$ref` hides the keywords beside it, which is so up to draft 7.
 *
 * @category destructors
 * @since 1.0.0
 */
export const refHidesSiblings = (draft: Draft): boolean => draft === '4' || draft === '7'
