import type { Keywords, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { pickInteger, pickItem, type Random } from './random.js'

const greatestBound = (bounds: readonly (number | undefined)[]): number =>
  Math.max(-Infinity, ...bounds.filter((bound) => bound !== undefined && !Number.isNaN(bound)).map(Number))
const leastBound = (bounds: readonly (number | undefined)[]): number =>
  -greatestBound(bounds.map((bound) => bound && -bound))

/** Returns a multiple of a number within bounds. */
const multipleWithin = (factor: number, low: number, high: number, random: Random): number => {
  const [first, last] = [Math.ceil(low / factor), Math.floor(high / factor)]
  const chosen = pickItem(random, [first, last, pickInteger(random, first, last)])
  return Number((chosen * factor).toPrecision(12))
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
  const factor = factors.length === 0 ? undefined : pickItem(random, factors)
  if (factor !== undefined)
    return multipleWithin(integer && factors.length === 1 ? wholeOf(factor) : factor, low, high, random)
  const between = low + (high - low) * random()
  const ends = [...(low > above ? [low] : []), ...(high < below ? [high] : []), between, between]
  const chosen = pickItem(random, ends)
  return integer ? Math.min(Math.floor(high), Math.max(Math.ceil(low), Math.round(chosen))) : chosen
}

/** Returns the least whole multiple of a factor, if a small one exists. */
const wholeOf = (factor: number): number => {
  for (let times = 1; times <= 1000; times++) {
    const multiple = Number((factor * times).toPrecision(12))
    if (Number.isInteger(multiple)) return multiple
  }
  return factor
}
