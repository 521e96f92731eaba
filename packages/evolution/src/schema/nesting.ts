import type { Json } from '@contracts/core'
import { isArray } from './json-key.js'

/**
 * Whether a value is nested deeper than a limit.
 *
 * @category destructors
 * @since 1.0.0
 */
export const nestedDeeper = (value: Json, limit: number): boolean => {
  if (typeof value !== 'object' || value === null) return limit < 0
  if (limit < 0) return true
  for (const part of isArray(value) ? value : Object.values(value)) if (nestedDeeper(part, limit - 1)) return true
  return false
}
