import type { Keywords, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { pickInteger, pickItem, type Random } from './random.js'

const greatestBound = (bounds: readonly (number | undefined)[]): number =>
  Math.max(-Infinity, ...bounds.filter((bound) => bound !== undefined && !Number.isNaN(bound)).map(Number))
const leastBound = (bounds: readonly (number | undefined)[]): number =>
  -greatestBound(bounds.map((bound) => bound && -bound))

/** Returns a number without the rounding error of a fraction. */
const withoutError = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(12)))

/** Returns a multiple of a number within bounds. */
const multipleWithin = (factor: number, low: number, high: number, random: Random): number => {
  const [first, last] = [Math.ceil(low / factor), Math.floor(high / factor)]
  const chosen = pickItem(random, [first, last, pickInteger(random, first, last)])
  return withoutError(chosen * factor)
}

/** Returns the least common multiple of some numbers if it is a small multiple of the greatest, else the greatest. */
const commonMultiple = (factors: readonly number[]): number => {
  const greatest = Math.max(...factors)
  for (let times = 1; times <= 1000; times++) {
    const multiple = withoutError(greatest * times)
    if (factors.every((factor) => Number.isInteger(withoutError(multiple / factor)))) return multiple
  }
  return greatest
}

/** Returns a number for several nodes and conditions. The caller checks it. */
export const sampleNumber = (
  nodes: readonly SchemaNodeOf<'number'>[],
  limits: readonly Keywords<SchemaNode>[],
  random: Random,
): number => {
  const integer = nodes.some((node) => node.integer)
  const factors = limits.flatMap(({ multipleOf }) => (multipleOf === undefined ? [] : [multipleOf]))
  const above = greatestBound(limits.map((one) => one.exclusiveMinimum))
  const below = leastBound(limits.map((one) => one.exclusiveMaximum))
  const min = greatestBound(nodes.map((node) => node.min))
  const max = leastBound(nodes.map((node) => node.max))
  const lowest = Math.max(min, integer && Number.isInteger(above) ? above + 1 : above)
  const highest = Math.min(max, integer && Number.isInteger(below) ? below - 1 : below)
  const low = Number.isFinite(lowest) ? lowest : Number.isFinite(highest) ? highest - 1000 : -1000
  const high = Number.isFinite(highest) ? highest : low + 2000
  if (factors.length > 0) return multipleWithin(commonMultiple(integer ? [...factors, 1] : factors), low, high, random)
  const between = low + (high - low) * random()
  const ends = [...(low > above ? [low] : []), ...(high < below ? [high] : []), between, between]
  const chosen = pickItem(random, ends)
  return integer ? Math.min(Math.floor(high), Math.max(Math.ceil(low), Math.round(chosen))) : chosen
}
