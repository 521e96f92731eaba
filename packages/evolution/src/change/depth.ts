import type { Json } from '@contracts/core'

/** Deeper than any schema a person or a generator writes, and shallow enough for every recursion here. */
const deepest = 400

/**
 * Whether a document is nested deeper than can be walked, or contains itself.
 *
 * @category destructors
 * @since 1.0.0
 */
export const tooDeep = (document: Json): boolean => {
  const left: (readonly [Json, number])[] = [[document, 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return true
    for (const inner of Object.values(value)) left.push([inner, depth + 1])
  }
  return false
}
