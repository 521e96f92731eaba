import { type Json, isJsonObject } from '@contracts/core'
import { isArray, own } from './json-key.js'

/**
 * The drafts of JSON Schema that are read, by the names the independent validator gives them.
 *
 * @category model
 * @since 1.0.0
 */
export type Draft = '4' | '7' | '2019-09' | '2020-12'

const old = ['additionalItems', 'dependencies', 'definitions']
const recent = ['prefixItems', '$defs', 'dependentRequired', 'dependentSchemas', 'minContains', 'maxContains']

const mentions = (value: Json, test: (part: { readonly [key: string]: Json }) => boolean): boolean => {
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
 * The draft a document is written in: what `$schema` says, or else what its keywords betray; 2020-12 in doubt.
 *
 * @category destructors
 * @since 1.0.0
 */
export const draftOf = (document: Json): Draft => {
  const said = isJsonObject(document) ? own(document, '$schema') : undefined
  if (typeof said === 'string') {
    if (said.includes('draft-04')) return '4'
    if (said.includes('draft-06') || said.includes('draft-07')) return '7'
    return said.includes('2019-09') ? '2019-09' : '2020-12'
  }
  if (mentions(document, (part) => recent.some((key) => Object.hasOwn(part, key)))) return '2020-12'
  const isOld = (part: { readonly [key: string]: Json }) =>
    old.some((key) => Object.hasOwn(part, key)) || isArray(own(part, 'items'))
  return mentions(document, isOld) ? '7' : '2020-12'
}
