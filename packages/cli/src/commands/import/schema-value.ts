/** Looks up values of a schema document. */
import type { Json } from '@contracts/core'

/** Checks whether a value is neither an array nor an object. */
export const isPrimitive = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

/** Returns the value at a JSON pointer, or `undefined` if the pointer leads nowhere. */
export const valueAt = (root: Json, pointer: string): Json | undefined => {
  let found: Json | undefined = root
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as { readonly [key: string]: Json })[key] // the keys of an array are its indexes
  }
  return found
}
