import type { Json } from '@contracts/core'
import { isArray, isObject } from './json-key.js'

/**
 * Whether a value is nested deeper than a limit.
 *
 * @category destructors
 * @since 1.0.0
 */
export const nestedDeeper = (value: Json, limit: number): boolean => {
  let level: readonly Json[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((part) => (isArray(part) ? part : isObject(part) ? Object.values(part) : []))
  }
  return false
}
