/** Arrays for keywords. */
import type { Json } from '@contracts/core'
import { isArray, own, type JsonObject } from '../document.js'
import { pick } from '../random.js'
import { countFor, each } from './each.js'
import type { Drawing } from './drawing.js'

/** The schemas of one schema that an item at an index meets, `contains` aside. */
export const itemSchemas = (schema: JsonObject, index: number): readonly Json[] => {
  const items = own(schema, 'items')
  const first = isArray(items) ? items : own(schema, 'prefixItems')
  const rest = isArray(items) ? own(schema, 'additionalItems') : items
  if (isArray(first) && index < first.length) return [first[index] ?? true]
  return rest === undefined ? [] : [rest]
}

const isUnique = (schemas: readonly JsonObject[]): boolean => each(schemas, 'uniqueItems').includes(true)

/** An array of items that are asked for, some of them those it is to contain. */
export const arrayFor = (schemas: readonly JsonObject[], drawing: Drawing): Json => {
  const { random, depth } = drawing
  const usual = depth > 6 ? 0 : depth > 3 ? 1 : 2
  const asked = countFor(schemas, ['minItems', 'maxItems'], usual, random)
  const length = Math.min(40, depth < 6 && random() < 0.12 ? pick(random, drawing.atoms.counts) : asked)
  const contained = each(schemas, 'contains')
  const least = Math.max(0, ...each(schemas, 'minContains').map(Number), contained.length > 0 ? 1 : 0)
  const inner = { ...drawing, depth: depth + 1 }
  const item = (index: number): Json => {
    const placed = schemas.flatMap((schema) => itemSchemas(schema, index))
    const wanted = contained.length > 0 && (index < least || random() < 0.3) ? contained : []
    return drawing.draw([...placed, ...wanted], inner)
  }
  const found = Array.from({ length: contained.length > 0 ? Math.max(length, Math.min(least, 20)) : length }, (_, i) =>
    item(i),
  )
  if (!isUnique(schemas)) return random() < 0.15 && found[0] !== undefined ? [...found, found[0]] : found
  const texts = new Set<string>()
  return found.filter((value) => texts.size < texts.add(JSON.stringify(value)).size)
}
