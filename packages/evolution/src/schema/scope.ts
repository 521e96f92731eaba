import type { Document } from './document.js'

/**
 * The dynamic scope that a schema is read in. For each dynamic anchor that several resources of the document have, it
 * contains the pointer of the anchor in the outermost resource entered so far.
 */
export type Scope = ReadonlyMap<string, string>

/** The scope before any resource is entered. */
export const nowhere: Scope = new Map()

/** Returns a text for a scope, the same for equal scopes. */
export const scopeKey = (scope: Scope): string => (scope.size === 0 ? '' : JSON.stringify([...scope].sort()))

/** Returns the scope inside the schema at a pointer. */
export const enter = (document: Document, scope: Scope, pointer: string): Scope => {
  const own = document.dynamicAnchors(document.resource(pointer))
  return [...own.keys()].every((name) => scope.has(name)) ? scope : new Map([...own, ...scope])
}

/**
 * Returns the pointer of the target of a reference in a dynamic scope; `undefined` for one outside the document. A
 * dynamic reference first resolves like `$ref`. If that target is a dynamic anchor, the reference continues to the
 * anchor of that name in the outermost resource of the scope.
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
