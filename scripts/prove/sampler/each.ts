import type { Json } from '@contracts/core'
import { own, type JsonObject } from '../document.js'

/** The values of a keyword, where schemas have it. */
export const each = (schemas: readonly JsonObject[], key: string): readonly Json[] =>
  schemas.flatMap((schema) => {
    const value = own(schema, key)
    return value === undefined ? [] : [value]
  })

/** The numbers among them. */
export const counts = (schemas: readonly JsonObject[], key: string): readonly number[] =>
  each(schemas, key).filter((value) => typeof value === 'number')

/** A count between the largest `min` and the smallest `max` these keywords name, most often one of the two. */
export const countFor = (
  schemas: readonly JsonObject[],
  [min, max]: readonly [string, string],
  usual: number,
  random: () => number,
): number => {
  const low = Math.max(0, ...counts(schemas, min))
  const high = Math.min(Math.max(low, usual) + low, ...counts(schemas, max))
  const roll = random()
  if (roll < 0.25) return Math.ceil(low)
  if (roll < 0.4 && high < 1000) return Math.floor(high)
  return Math.floor(low + random() * (Math.min(high, low + 6) - low + 1))
}
