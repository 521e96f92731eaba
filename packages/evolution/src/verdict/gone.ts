import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { executor } from '../inclusion/execute.js'
import { drop, parts, type Road } from '../inclusion/places.js'
import { documentOf } from '../schema/document.js'
import { step } from '../schema/parts.js'

const pointerOf = (road: Road): string => road.map((key) => step(String(key))).join('')

/**
 * The pointer of the property that keeps a message out of a closed set: without it the set would accept the message. Of
 * several the innermost; undefined when it takes more than one to leave.
 *
 * @category destructors
 * @since 1.0.0
 */
export const goneFrom = (message: Json, closed: Schema): string | undefined => {
  const accepts = executor(documentOf(closed), 'annotation')
  const properties = parts(message).filter(([road]) => typeof road.at(-1) === 'string')
  const road = properties.findLast(([one]) => accepts(drop(message, one)) === true)?.[0]
  return road === undefined ? undefined : pointerOf(road)
}
