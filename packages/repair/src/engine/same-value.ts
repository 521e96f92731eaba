import { getOwn, isJsonObject } from '@contracts/core/internal'

/**
 * Returns whether two corrections of one value are the same. The order of keys has no meaning, and a key whose value is
 * undefined is absent. Most parts of two corrections are the parts that were sent: they need not be JSON, and are the same
 * without being read.
 */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => isSameValue(item, other[i]))
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  return Object.keys({ ...one, ...other }).every((key) => isSameValue(getOwn(one, key), getOwn(other, key)))
}
