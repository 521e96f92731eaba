/** Numbers and strings for keywords. */
import type { JsonObject } from '../document.js'
import { pick, type Random } from '../random.js'
import { countFor, counts, each } from './each.js'
import type { Drawing } from './drawing.js'
import { matchingAll, nearString, ofLength } from './strings.js'

const limits = (schemas: readonly JsonObject[]): { readonly low: number; readonly high: number } => {
  const low = Math.max(...counts(schemas, 'minimum'), ...counts(schemas, 'exclusiveMinimum'))
  const high = Math.min(...counts(schemas, 'maximum'), ...counts(schemas, 'exclusiveMaximum'))
  if (Number.isFinite(low)) return { low, high: Number.isFinite(high) ? high : low + 20 }
  return Number.isFinite(high) ? { low: high - 20, high } : { low: -10, high: 10 }
}

const inside = (schemas: readonly JsonObject[], random: Random): number => {
  const { low, high } = limits(schemas)
  const roll = random()
  if (roll < 0.2) return low
  if (roll < 0.4) return high
  const drawn = low + random() * (high - low)
  return random() < 0.5 ? Math.round(drawn) : Math.round(drawn * 8) / 8
}

/** A number most often within the bounds, at one of them, or a multiple that is asked for. */
export const numberFor = (schemas: readonly JsonObject[], whole: boolean, { random, atoms }: Drawing): number => {
  const drawn = random() < 0.15 ? pick(random, atoms.numbers) : inside(schemas, random)
  const steps = counts(schemas, 'multipleOf').filter((step) => step > 0)
  const step = steps.length === 0 ? undefined : steps.reduce((a, b) => (b % a === 0 ? b : a % b === 0 ? a : a * b))
  if (step !== undefined && random() < 0.9) return Number((Math.round(drawn / step) * step).toPrecision(12))
  return whole ? (random() < 0.5 ? Math.floor(drawn) : Math.ceil(drawn)) : drawn
}

/** A string for a pattern or a length, or one that is talked about. */
export const stringFor = (schemas: readonly JsonObject[], { random, atoms }: Drawing): string => {
  const patterns = each(schemas, 'pattern').filter((pattern) => typeof pattern === 'string')
  if (patterns.length > 0 && random() < 0.92) {
    const all = matchingAll(patterns, pick(random, patterns))
    if (all.length > 0) return pick(random, all)
  }
  const roll = random()
  if (roll < 0.5) return pick(random, atoms.strings)
  if (roll < 0.7) return nearString(pick(random, atoms.strings), random)
  return ofLength(countFor(schemas, ['minLength', 'maxLength'], 5, random), random)
}
