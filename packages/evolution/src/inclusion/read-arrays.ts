import type { Json } from '@contracts/core'
import type { Draft } from '../schema/draft.js'
import { isArray, own } from '../schema/json-key.js'
import type { Arena } from './arena.js'
import type { Formula } from './formula.js'

type Fields = { readonly [key: string]: Json }
type Read = (rest: string, schema: Json) => Formula

const readContains = (arena: Arena, schema: Fields, draft: Draft, read: Read): readonly Formula[] => {
  const contains = own(schema, 'contains')
  if (contains === undefined || draft === '4') return []
  const of = read('/contains', contains)
  const least = draft === '7' ? 1 : (own(schema, 'minContains') ?? 1)
  const most = draft === '7' ? undefined : own(schema, 'maxContains')
  const found: Formula[] = []
  if (typeof least === 'number' && least > 0) found.push(arena.atom({ a: 'atLeast', count: Math.ceil(least), of }))
  if (typeof most === 'number') found.push(arena.atom({ a: 'atMost', count: Math.floor(most), of }))
  return found
}

/**
 * The laws of a schema about the items of an array.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readArrays = (arena: Arena, schema: Fields, draft: Draft, read: Read): readonly Formula[] => {
  const found: Formula[] = [...readContains(arena, schema, draft, read)]
  const items = own(schema, 'items')
  const [tuple, key] = draft === '2020-12' ? [own(schema, 'prefixItems'), 'prefixItems'] : [items, 'items']
  const prefix = isArray(tuple) ? tuple : []
  prefix.forEach((part, index) =>
    found.push(arena.atom({ a: 'item', index, of: read(`/${key}/${String(index)}`, part) })),
  )
  if (items !== undefined && !isArray(items))
    found.push(arena.atom({ a: 'items', from: draft === '2020-12' ? prefix.length : 0, of: read('/items', items) }))
  const rest = own(schema, 'additionalItems')
  if (rest !== undefined && isArray(items) && draft !== '2020-12')
    found.push(arena.atom({ a: 'items', from: prefix.length, of: read('/additionalItems', rest) }))
  return found
}
