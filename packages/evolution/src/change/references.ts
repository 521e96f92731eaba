import { type Json, isJsonObject } from '@contracts/core'
import { entriesOf, itemsOf, own, standing } from './standing.js'

/** Definitions that nest deeper are told by their names; nothing is to swell without end. */
const deepest = 4

const homes = ['$defs', 'definitions']

/**
 * The references that stand in a part.
 *
 * @category destructors
 * @since 1.0.0
 */
export const referencesIn = (part: Json | undefined): ReadonlySet<string> => {
  const found = new Set<string>()
  const look = (value: Json | undefined): void => {
    const reference = own(value, '$ref')
    if (typeof reference === 'string') found.add(reference)
    itemsOf(value).forEach(look)
    for (const [, inner] of entriesOf(value)) look(inner)
  }
  look(part)
  return found
}

/**
 * Whether references from outside the definitions lead to a pointer or below it, at once or by way of others.
 *
 * @category destructors
 * @since 1.0.0
 */
export const usesOf = (root: Json, target: (reference: string) => string | undefined): ((at: string) => boolean) => {
  const passed = new Set<string>()
  const follow = (part: Json | undefined): void => {
    for (const reference of referencesIn(part)) {
      const pointer = target(reference)
      if (pointer === undefined || passed.has(pointer)) continue
      passed.add(pointer)
      follow(pointer === '' ? undefined : standing(root, pointer))
    }
  }
  const outside = ([key]: readonly [string, Json]) => !homes.includes(key)
  follow(isJsonObject(root) ? Object.fromEntries(Object.entries(root).filter(outside)) : root)
  return (at) => [...passed].some((pointer) => pointer === at || pointer.startsWith(`${at}/`))
}

/**
 * A part of a document with its references written out, each as often as it stands but never within itself.
 *
 * @category destructors
 * @since 1.0.0
 */
export const writtenOut = (
  part: Json,
  root: Json,
  target: (reference: string) => string | undefined,
  within: readonly string[] = [],
): Json => {
  // The compiler does not narrow a readonly array out of Json.
  if (Array.isArray(part)) return (part as readonly Json[]).map((item) => writtenOut(item, root, target, within))
  if (!isJsonObject(part)) return part
  const entries = Object.entries(part).map(([key, value]) => [key, writtenOut(value, root, target, within)] as const)
  const reference = own(part, '$ref')
  const pointer = typeof reference === 'string' ? target(reference) : undefined
  if (pointer === undefined || within.includes(pointer) || within.length >= deepest) return Object.fromEntries(entries)
  const whole = writtenOut(standing(root, pointer) ?? true, root, target, [...within, pointer])
  return { ...(isJsonObject(whole) ? whole : {}), ...Object.fromEntries(entries.filter(([key]) => key !== '$ref')) }
}
