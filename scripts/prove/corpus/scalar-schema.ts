/** Random schemas of values without parts. */
import type { Json } from '@contracts/core'
import type { JsonObject } from '../document.js'
import { between, pick, shuffled, type Random } from '../random.js'

/** Values that meet each other often. */
export const values: readonly Json[] = [
  ...[null, true, false, 0, 1, 2, 3, -1, 0.5, 1.5, '', 'a', 'b', 'ab', 'abc', 'A', 'é', '𝒳'],
  ...[[], [1], ['a'], [1, 'a'], {}, { a: 1 }, { a: 'a', b: 1 }, { b: null }],
]

const patterns = [
  '^a',
  'b$',
  '^[ab]*$',
  '^[a-c]+$',
  '^.{1,3}$',
  '^[A-Z]',
  '^[0-9]+$',
  '^\\d{2}$',
  '^(?:a|bc)+$',
  '^$',
  'a.b',
  '[^a]',
  '^\\w+$',
  '^\\s*$',
  '^ab?c?$',
]

// Rarer in the field, and harder to reason about; none that the judges backtrack on for ever.
const oddPatterns = ['^(?!a)', '^(?=.*b)[abc]+$', 'a\\b', '^\\p{Lu}', '^(a|b)\\1$', '(?<!a)b']

/** Bounds for numbers of one kind or the other. */
export const numberSchema = (random: Random): JsonObject => {
  const integer = random() < 0.5
  const scale = integer && random() < 0.8 ? 1 : 2
  const low = between(random, -4, 8) / scale
  const high = low + between(random, -1, 10) / scale
  return {
    ...(random() < 0.9 ? { type: integer ? 'integer' : 'number' } : {}),
    ...(random() < 0.5 ? { [pick(random, ['minimum', 'exclusiveMinimum'])]: low } : {}),
    ...(random() < 0.5 ? { [pick(random, ['maximum', 'exclusiveMaximum'])]: high } : {}),
    ...(random() < 0.25 ? { multipleOf: pick(random, [1, 2, 3, 4, 6, 0.5, 0.25, 1.5, 0.1]) } : {}),
  }
}

/** Lengths and patterns. */
export const stringSchema = (random: Random): JsonObject => ({
  ...(random() < 0.9 ? { type: 'string' } : {}),
  ...(random() < 0.4 ? { minLength: between(random, 0, 4) } : {}),
  ...(random() < 0.4 ? { maxLength: between(random, 1, 6) } : {}),
  ...(random() < 0.45 ? { pattern: pick(random, random() < 0.06 ? oddPatterns : patterns) } : {}),
})

/** A list, a constant, a type or several. */
export const valueSchema = (random: Random): JsonObject => {
  const roll = random()
  if (roll < 0.35) return { enum: shuffled(random, values).slice(0, between(random, 1, 4)) }
  if (roll < 0.5) return { const: pick(random, values) }
  const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']
  if (roll < 0.7) return { type: pick(random, types) }
  const several = shuffled(
    random,
    types.filter((type) => type !== 'integer'),
  ).slice(0, between(random, 2, 3))
  return { type: several }
}
