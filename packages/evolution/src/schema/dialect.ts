import type { Json } from '@contracts/core'
import type { Draft } from './draft.js'

type Fields = { readonly [key: string]: Json }

const order: readonly Draft[] = ['4', '7', '2019-09', '2020-12']

/** The first draft a keyword belongs to. */
const since: { readonly [keyword: string]: Draft } = {
  const: '7',
  contains: '7',
  else: '7',
  if: '7',
  propertyNames: '7',
  then: '7',
  dependentRequired: '2019-09',
  dependentSchemas: '2019-09',
  maxContains: '2019-09',
  minContains: '2019-09',
  unevaluatedItems: '2019-09',
  unevaluatedProperties: '2019-09',
  $recursiveRef: '2019-09',
  $dynamicRef: '2020-12',
  prefixItems: '2020-12',
}

/** The last one, where a later draft has dropped it. */
const until: { readonly [keyword: string]: Draft } = { additionalItems: '2019-09', $recursiveRef: '2019-09' }

const at = (draft: Draft): number => order.indexOf(draft)

const of = (table: { readonly [keyword: string]: Draft }, keyword: string): Draft | undefined =>
  Object.hasOwn(table, keyword) ? table[keyword] : undefined

/**
 * Whether a keyword means something in a draft. `dependencies` does in all: 2019-09 has split it, and most validators still
 * obey it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isKnown = (keyword: string, draft: Draft): boolean => {
  return at(of(since, keyword) ?? '4') <= at(draft) && at(draft) <= at(of(until, keyword) ?? '2020-12')
}

/**
 * A schema without the keywords its draft does not know.
 *
 * @category combinators
 * @since 1.0.0
 */
export const inDialect = (schema: Fields, draft: Draft): Fields =>
  Object.keys(schema).every((key) => isKnown(key, draft))
    ? schema
    : Object.fromEntries(Object.entries(schema).filter(([key]) => isKnown(key, draft)))
