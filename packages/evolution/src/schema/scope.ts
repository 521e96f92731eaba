import type { Json } from '@contracts/core'
import type { Document } from './document.js'
import { own } from './json.js'
import { keywordsOf } from './keywords.js'

/**
 * The dynamic scope a schema is read in: for each dynamic anchor that several resources of the document have, the pointer of
 * the one in the outermost resource on the way here.
 *
 * @category model
 * @since 1.0.0
 */
export type Scope = ReadonlyMap<string, string>

/**
 * The scope before any resource is entered.
 *
 * @category model
 * @since 1.0.0
 */
export const nowhere: Scope = new Map()

/**
 * A text for a scope, the same for equal scopes.
 *
 * @category destructors
 * @since 1.0.0
 */
export const scopeKey = (scope: Scope): string => (scope.size === 0 ? '' : JSON.stringify([...scope].sort()))

/**
 * The scope inside the schema at a pointer.
 *
 * @category combinators
 * @since 1.0.0
 */
export const enter = (document: Document, scope: Scope, pointer: string): Scope => {
  const own = document.dynamicAnchors(document.resource(pointer))
  return [...own.keys()].every((name) => scope.has(name)) ? scope : new Map([...own, ...scope])
}

/**
 * The references of a schema: each keyword with what it refers to.
 *
 * @category destructors
 * @since 1.0.0
 */
export const referencesOf = (schema: { readonly [key: string]: Json }): readonly (readonly [string, string])[] =>
  keywordsOf('reference').flatMap((keyword) => {
    const reference = own(schema, keyword)
    return typeof reference === 'string' ? [[keyword, reference] as const] : []
  })

/**
 * The pointer a reference leads to in a dynamic scope. A dynamic one first leads where `$ref` would; if there is a dynamic
 * anchor there, it leads on to the anchor of that name in the outermost resource of the scope.
 *
 * @category destructors
 * @since 1.0.0
 */
export const follow = (
  document: Document,
  scope: Scope,
  from: string,
  keyword: string,
  reference: string,
): string | undefined => {
  const first = document.target(from, reference)
  if (first === undefined || keyword === '$ref') return first
  const name = keyword === '$recursiveRef' ? '' : (reference.split('#')[1] ?? '')
  return document.dynamicAnchors(document.resource(first)).get(name) === first ? (scope.get(name) ?? first) : first
}
