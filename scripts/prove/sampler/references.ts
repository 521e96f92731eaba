/** Where local references lead. */
import type { Json } from '@contracts/core'
import { at, own } from '../document.js'

const known = new WeakMap<object, Map<string, Json | undefined>>()

const resolve = (root: Json, reference: string): Json | undefined => {
  if (!reference.startsWith('#')) return undefined
  const steps = decodeURIComponent(reference.slice(1)).split('/').slice(1)
  return at(
    root,
    steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
  )
}

/** The schema a `$ref` of a document leads to; `undefined` when there is no such `$ref`. */
export const target = (root: Json, schema: Json): Json | undefined => {
  const reference = own(schema, '$ref')
  if (typeof reference !== 'string' || typeof root !== 'object' || root === null) return undefined
  const seen = known.get(root) ?? new Map<string, Json | undefined>()
  known.set(root, seen)
  if (!seen.has(reference)) seen.set(reference, resolve(root, reference))
  return seen.get(reference)
}
