import { isJsonObject, type Json, type Path } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { isArray, type JsonFields, own } from '../schema/json.js'
import { parts, put } from '../schema/json-edit.js'
import { statedBy } from './stated-values.js'
import { listOf } from './values-of-length.js'

type Bounds = readonly [low: number, high: number]

/** Creates a function that returns the bounds that a schema states for a number; its lower one is at most 0 if none is stated. */
const boundsIn = (schema: Schema): ((path: Path, value: number) => Bounds) => {
  const statedAt = statedBy(schema)
  return (path, value) => {
    const { schemas } = statedAt(path)
    const stated = (keyword: string): readonly number[] =>
      schemas.flatMap((one) => [own(one, keyword)]).filter((bound) => typeof bound === 'number')
    const step = Number.isInteger(value) ? 1 : 0.01
    const lows = [...stated('minimum'), ...stated('exclusiveMinimum').map((bound) => bound + step)]
    const highs = [...stated('maximum'), ...stated('exclusiveMaximum').map((bound) => bound - step)]
    return [lows.length === 0 ? Math.min(0, value) : Math.max(...lows), Math.min(...highs)]
  }
}

/** Returns numbers that are a sum together: the first ones at their upper bounds, and the last ones at their lower. */
const summands = (bounds: readonly Bounds[], sum: number): readonly number[] | undefined => {
  let left = bounds.reduce((rest, [low]) => rest - low, sum)
  if (left < 0) return undefined
  const values = bounds.map(([low, high]) => {
    const more = Math.min(high - low, left)
    left -= more
    return low + more
  })
  return left === 0 ? values : undefined
}

/** Returns at most a number of the runs of two or more neighbours, the longest first, without those that are not asked. */
const someRuns = <A>(all: readonly A[], count: number): readonly (readonly A[])[] => {
  const total = (all.length * (all.length - 1)) / 2
  return Array.from({ length: Math.min(count, total) }, (_, i) => {
    const at = total <= count ? i : Math.floor((i * total) / count)
    const shorter = Math.floor((Math.sqrt(8 * at + 1) - 1) / 2) // there is one whole run, two are shorter by one, and so on
    const from = at - (shorter * (shorter + 1)) / 2
    return all.slice(from, from + all.length - shorter)
  })
}

/** The number of groups of neighbouring keys whose numbers are added, and that of items of a list. */
const most = { groups: 60, items: 50 }

/**
 * Creates a function that returns an object or a list with other numbers, which are one of some sums together, each within
 * its bounds: the numbers of neighbouring keys, or those of all items. A list is made longer if it needs more items,
 * and an object only when it is asked for, since it may be large.
 */
export const sumsIn = (
  schema: Schema,
  sums: readonly number[],
): ((path: Path, value: Json) => readonly (Json | (() => Json))[]) => {
  if (sums.length === 0) return () => []
  const boundsAt = boundsIn(schema)
  const ofKeys = (path: Path, value: JsonFields): readonly (() => Json)[] => {
    const all = Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'number' ? [[key, boundsAt([...path, key], one)] as const] : [],
    )
    return someRuns(all, most.groups).flatMap((group) =>
      sums.flatMap((sum) => {
        const values = summands(
          group.map(([, one]) => one),
          sum,
        )
        if (values === undefined) return []
        return [() => ({ ...value, ...Object.fromEntries(values.map((one, i) => [group[i]?.[0] ?? '', one])) })]
      }),
    )
  }
  const ofItems = (path: Path, items: readonly Json[]): readonly Json[] =>
    parts(items[0] ?? null).flatMap(([inner, one]) => {
      if (typeof one !== 'number') return []
      const bounds = boundsAt([...path, 0, ...inner], one)
      return sums.flatMap((sum) => {
        const length = Math.max(items.length, Math.ceil(sum / bounds[1]))
        if (!(length <= most.items)) return [] // it is no number for a sum of 0 below the bound 0
        const list = listOf(items, length, true)
        const made = summands(
          list.map(() => bounds),
          sum,
        )?.map((number, i) => put(list[i] ?? null, inner, number) ?? number)
        return made === undefined ? [] : [made]
      })
    })
  return (path, value) => {
    if (isArray(value)) return ofItems(path, value)
    return isJsonObject(value) ? ofKeys(path, value) : []
  }
}
