/** Looks up values of a schema document. */
import type { Json } from '@contracts/core'

/** Whether a value is neither a list nor an object. */
export const isPrimitive = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

/** The value at a JSON pointer; `undefined` if there is none. */
export const valueAt = (root: Json, pointer: string): Json | undefined => {
  let found: Json | undefined = root
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as { readonly [key: string]: Json })[key] // a list has its indexes as keys
  }
  return found
}
