import { own } from '../walk/keyed.js'
import type { LawTree } from './law-tree.js'

const inItems = (items: readonly unknown[], { each, steps }: LawTree): boolean => {
  if (each !== undefined) for (let i = 0; i < items.length; i++) if (!isLawful(items[i], each)) return false
  for (const { index, tree } of steps) if (!isLawful(items[index], tree)) return false
  return true
}

const inKeys = (keyed: Readonly<Record<string, unknown>>, { each, steps }: LawTree): boolean => {
  if (each !== undefined) for (const key of Object.keys(keyed)) if (!isLawful(keyed[key], each)) return false
  for (const { key, isInherited, tree } of steps) {
    const value = isInherited ? own(keyed, key) : keyed[key]
    if (value !== undefined && !isLawful(value, tree)) return false
  }
  return true
}

/**
 * Tells of a value in a message whose shape holds whether no law finds an error in it. The message is read once, however many laws
 * look at a place; a place that holds nothing or null is no place.
 *
 * @category rules
 * @since 1.2.0
 */
export const isLawful = (value: unknown, tree: LawTree): boolean => {
  if (value === undefined || value === null) return true
  for (const law of tree.laws) if (!law.holds(value)) return false
  if (typeof value !== 'object' || (tree.each === undefined && tree.steps.length === 0)) return true
  return Array.isArray(value) ? inItems(value, tree) : inKeys(value as Readonly<Record<string, unknown>>, tree) // no array
}

/**
 * The same of a whole message, which may be null on purpose.
 *
 * @category rules
 * @since 1.2.0
 */
export const isLawfulMessage = (message: unknown, tree: LawTree): boolean =>
  message === null ? tree.laws.every((law) => law.holds(message)) : isLawful(message, tree)
