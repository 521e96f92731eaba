/** The places of a message, with what two documents say about each. */
import type { Json } from '@contracts/core'
import { isArray, isObject, own, type JsonObject, type Path } from '../document.js'
import { differ, type Views } from './views.js'

/** A place: the schemas of both documents that may have a say, and whether they differ. An absent one is a property to add. */
export interface Location {
  readonly path: Path
  readonly present: boolean
  readonly schemas: readonly [readonly Json[], readonly Json[]]
  /** The same with everything their combinations and references lead to. */
  readonly views: readonly [readonly JsonObject[], readonly JsonObject[]]
  readonly differs: boolean
}

const most = 600

/** The places of a message and its absent properties. */
export const locations = (
  message: Json,
  roots: readonly [Json, Json],
  views: readonly [Views, Views],
): readonly Location[] => {
  const found: Location[] = []
  const visit = (value: Json | undefined, path: Path, a: readonly Json[], b: readonly Json[]): void => {
    if (found.length >= most) return
    const flatA = views[0].of(a)
    const flatB = views[1].of(b)
    const refuses = (schemas: readonly Json[]) => schemas.includes(false)
    const differs = differ(flatA, flatB) || refuses(a) !== refuses(b)
    found.push({ path, present: value !== undefined, schemas: [a, b], views: [flatA, flatB], differs })
    if (isArray(value))
      value
        .slice(0, 12)
        .forEach((item, i) => visit(item, [...path, i], views[0].item(flatA, i), views[1].item(flatB, i)))
    if (!isObject(value)) return
    for (const name of new Set([...Object.keys(value), ...views[0].names(flatA), ...views[1].names(flatB)]))
      visit(own(value, name), [...path, name], views[0].property(flatA, name), views[1].property(flatB, name))
  }
  visit(message, [], [roots[0]], [roots[1]])
  return found
}
