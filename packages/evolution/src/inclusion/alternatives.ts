import { type Json, isJsonObject } from '@contracts/core'
import type { Arena } from './arena.js'
import type { Formula } from './formula.js'
import { must, mustNot, type Signed } from './signed.js'

/**
 * One way out of a disjunction: all of these.
 *
 * @category model
 * @since 1.0.0
 */
export type Alternative = readonly Signed[]

/**
 * Ways to differ from an array or an object: in a part, in lacking one, or in having more.
 *
 * @category constructors
 * @since 1.0.0
 */
export const differs = (arena: Arena, value: Json): readonly Alternative[] => {
  if (isJsonObject(value)) {
    const names = Object.keys(value).sort()
    const more = arena.atom({ a: 'others', names, patterns: [], of: arena.no })
    return [
      ...Object.entries(value).flatMap(([name, part]) => [
        [mustNot(arena.atom({ a: 'has', name }))],
        [mustNot(arena.atom({ a: 'property', name, of: arena.atom({ a: 'in', values: [part] }) }))],
      ]),
      [mustNot(more)],
    ]
  }
  const items = value as readonly Json[] // the caller gives objects and arrays
  return [
    ...(items.length === 0 ? [] : [[must(arena.atom({ a: 'maxItems', value: items.length - 1 }))]]),
    [must(arena.atom({ a: 'minItems', value: items.length + 1 }))],
    ...items.map((part, index) => [
      mustNot(arena.atom({ a: 'item', index, of: arena.atom({ a: 'in', values: [part] }) })),
    ]),
  ]
}

/**
 * Ways for exactly one of some laws to hold, or for none or several.
 *
 * @category constructors
 * @since 1.0.0
 */
export const exactlyOne = (parts: readonly Formula[], wanted: boolean): readonly Alternative[] => {
  const only = (chosen: number): Alternative =>
    parts.map((part, i) => ({ formula: part, holds: i === chosen })).sort((a, b) => Number(b.holds) - Number(a.holds))
  if (wanted) return parts.map((_, i) => only(i))
  const two = parts.flatMap((part, i) => parts.slice(i + 1).map((other) => [must(part), must(other)]))
  return [parts.map(mustNot), ...two]
}
