import type { Json } from '@contracts/core'
import { joinPointer } from '../schema/pointer.js'
import { type SchemaPair, adopt, compareTogether, compareValue, entriesUnder } from './comparison.js'
import { rewrite } from './pending-edits.js'
import { listedIn, type Located, type ResolvedSchema } from './resolved-schema.js'

/** The schemas of the first items, one each, and the schema of the other items. Their keywords depend on the draft. */
interface Items {
  readonly first: readonly Located[]
  readonly rest: Located | undefined
  readonly keyword: 'prefixItems' | 'items'
}

const itemsAt = ({ keys }: ResolvedSchema): Items => {
  const [items, prefix] = [keys.get('items'), keys.get('prefixItems')]
  const listed = Array.isArray(items?.value)
  const first = listedIn(listed ? items : prefix)
  return { first, rest: listed ? keys.get('additionalItems') : items, keyword: listed ? 'items' : 'prefixItems' }
}

const itemKeywords = ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems'] as const

const reportTuple = (pair: SchemaPair, before: Items, after: Items): void => {
  const { old, path, explained, comparison } = pair
  const [from, to] = [before.first.length, after.first.length]
  for (const keyword of itemKeywords) explained.add(keyword)
  const [shorter, longer] = [Math.min(from, to), Math.max(from, to)]
  const entries = Array.from({ length: longer - shorter }, (_, i) =>
    entriesUnder(comparison, joinPointer(path, shorter + i)),
  ).flat()
  const kept = before.first.slice(0, to).map(({ value }): Json => value)
  comparison.report({
    kind: 'tuple-changed',
    path,
    details: { before: from, after: to },
    edits: () => {
      if (from === 0 || to === 0 || before.keyword !== after.keyword) return adopt(pair, itemKeywords)
      const added = after.first.slice(from).map((one) => comparison.carry(one))
      const others = itemKeywords.filter((keyword) => keyword !== before.keyword)
      const list = [...kept, ...added.map(({ value }) => value)]
      return [
        ...rewrite(old, { [before.keyword]: list }),
        ...adopt(pair, others),
        ...added.flatMap(({ edits }) => edits),
      ]
    },
    entries,
  })
}

const compareRestItems = (pair: SchemaPair, { rest: before, keyword }: Items, { rest: after }: Items): void => {
  const { path, comparison } = pair
  if (!before && !after) return
  if (before && after && typeof before.value === typeof after.value) {
    comparison.compare(before, after, `${path}/*`)
    return
  }
  const isFree = (located: Located | undefined) => located === undefined || located.value === true
  if (isFree(before) && isFree(after)) return
  comparison.report({
    kind: isFree(after) ? 'items-freed' : isFree(before) || after?.value === false ? 'items-restricted' : 'items-freed',
    path: `${path}/*`,
    content: [before?.value ?? true, after?.value ?? true],
    edits: () => adopt(pair, [keyword === 'items' ? 'additionalItems' : 'items']),
    entries: entriesUnder(comparison, `${path}/*`),
  })
}

/** Compares the schemas of items, `contains` and `uniqueItems`. */
export const compareArrays = (pair: SchemaPair): void => {
  const { old, next, path, explained, comparison } = pair
  compareTogether(pair, ['uniqueItems'], (before, after) => {
    if ((before === true) === (after === true)) return undefined
    return { kind: after === true ? 'unique-items-added' : 'unique-items-removed' }
  })
  compareValue(pair, 'contains', 'contains-changed')
  if (explained.has('items') || explained.has('prefixItems')) return
  const [before, after] = [itemsAt(old), itemsAt(next)]
  before.first.forEach((located, i) => {
    const other = after.first[i]
    if (other) comparison.compare(located, other, joinPointer(path, i))
  })
  if (before.first.length !== after.first.length) reportTuple(pair, before, after)
  else if (before.keyword !== after.keyword) return
  else {
    for (const keyword of ['items', 'prefixItems', 'additionalItems']) explained.add(keyword)
    compareRestItems(pair, before, after)
  }
}
