import type { Keywords, SchemaNode } from '@contracts/core'
import { pickInteger } from './random.js'
import type { BaseNode } from './requirements.js'
import { positionInside, maxItems, NoValue, type Position, type Search } from './search.js'

/** The nodes and conditions that decide the items of one array. */
interface ItemRules {
  readonly bases: readonly BaseNode[]
  readonly limits: readonly Keywords<SchemaNode>[]
}

/** Returns every node that the item at an index must be valid under, whether or not it is one that the array needs. */
const nodesAt = ({ bases, limits }: ItemRules, index: number): readonly SchemaNode[] => [
  ...bases.flatMap((base) => (base.kind === 'array' ? [base.item] : [])),
  ...bases.flatMap((base) => (base.kind === 'tuple' ? (base.items[index] ?? []) : [])),
  ...limits.flatMap(({ prefixItems = [], items }) => prefixItems[index] ?? items ?? []),
]

/** Returns a node for each item that an array needs to have as many valid ones as each `contains` demands. */
const containedIn = ({ limits }: ItemRules, at: Position): readonly SchemaNode[] => {
  const demands = limits.flatMap(({ contains, minContains = 1 }) =>
    contains === undefined ? [] : [{ contains, minContains }],
  )
  refuseCount(
    demands.reduce((sum, { minContains }) => sum + minContains, 0),
    at,
  )
  return demands.flatMap(({ contains, minContains }) => Array.from({ length: minContains }, () => contains))
}

/** Throws `NoValue` if an array would have too many items. */
const refuseCount = (least: number, at: Position): void => {
  if (least > maxItems) throw new NoValue(at.path, `must have at least ${String(least)} items, which are too many`)
}

/** Returns the least and the greatest number of items. */
const countOf = ({ bases, limits }: ItemRules, contained: number): readonly [number, number] => {
  const arrays = bases.filter((base) => base.kind === 'array')
  const tuples = bases.flatMap((base) => (base.kind === 'tuple' ? [base.items.length] : []))
  const wanted = limits.some(({ prefixItems }) => prefixItems !== undefined) ? 1 : 0
  const least = Math.max(contained, ...tuples, ...arrays.map(({ min = 0 }) => min || 0))
  const most = Math.min(...tuples, ...arrays.map(({ max = Infinity }) => (Number.isNaN(max) ? Infinity : max)))
  return [Math.max(least, Math.min(most, wanted)), most]
}

/** Returns text that two JSON values share if they are equal, for most values. The caller checks the array. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Returns an array for several nodes and conditions. The caller checks it. Throws `NoValue`. */
export const sampleArray = (rules: ItemRules, search: Search, at: Position): readonly unknown[] => {
  const contained = containedIn(rules, at)
  const [least, most] = countOf(rules, contained.length)
  refuseCount(least, at)
  const count = search.isDeep(at.depth)
    ? least
    : pickInteger(search.random, least, Math.max(least, Math.min(most, least + 3)))
  const isUnique = rules.limits.some(({ uniqueItems }) => uniqueItems === true)
  const seen = new Set<string>()
  const items: unknown[] = []
  const shift = pickInteger(search.random, 0, count - contained.length)
  const sampleItem = (index: number): unknown => {
    const also = contained[index - shift]
    return search.sampleAll(
      [...nodesAt(rules, index), ...(also === undefined ? [] : [also])],
      positionInside(at, index),
    )
  }
  const sampleNext = (index: number): unknown => {
    let item = sampleItem(index)
    for (let left = 12; isUnique && seen.has(textOf(item)) && left > 0; left--) item = sampleItem(index)
    if (isUnique && seen.has(textOf(item)))
      throw new NoValue(at.path, `must have ${String(least)} different items, which were not found`)
    return item
  }
  for (let index = 0; index < count; index++) {
    try {
      const item = sampleNext(index)
      if (isUnique) seen.add(textOf(item))
      items.push(item)
    } catch (error) {
      if (!(error instanceof NoValue) || index < least) throw error
      break // a shorter array will do
    }
  }
  return items
}
