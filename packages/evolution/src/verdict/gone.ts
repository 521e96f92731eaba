import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { executor, refusedPlaces } from '../inclusion/execute.js'
import { drop, parts, type Road } from '../inclusion/places.js'
import { documentOf } from '../schema/document.js'
import { step } from '../schema/parts.js'

const pointerOf = (road: Road): string => road.map((key) => step(String(key))).join('')

/** The message without all of these, the inner before the outer. */
const without = (message: Json, roads: readonly Road[]): Json =>
  [...roads].sort((a, b) => b.length - a.length).reduce(drop, message)

/** The fewest of some properties without which the message is accepted; those that were listed last are kept if possible. */
const fewest = (message: Json, roads: readonly Road[], accepts: (message: Json) => boolean): readonly Road[] =>
  roads.reduceRight<readonly Road[]>((kept, road) => {
    const fewer = kept.filter((one) => one !== road)
    return accepts(without(message, fewer)) ? fewer : kept
  }, roads)

/**
 * The pointer of the property that keeps a message out of a closed set: without it the set would accept the message. Of
 * several that must go together the first; undefined when no property is to blame.
 *
 * @category destructors
 * @since 1.0.0
 */
export const goneFrom = (message: Json, closed: Schema): string | undefined => {
  const document = documentOf(closed)
  const execute = executor(document, 'annotation')
  const accepts = (one: Json): boolean => execute(one) === true
  const undeclared = refusedPlaces(document, message)
  const roads = parts(message)
    .map(([road]) => road)
    .filter((road) => typeof road.at(-1) === 'string' && undeclared.has(pointerOf(road)))
  const needed = accepts(without(message, roads)) ? fewest(message, roads, accepts) : roads
  const [first] = needed
  return first === undefined ? undefined : pointerOf(first)
}
