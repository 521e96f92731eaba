/** Strings for a pattern, and strings beside it. */
import * as fc from 'fast-check'
import { pick, type Random } from '../random.js'

const drawn = new Map<string, readonly string[]>()

const draw = (pattern: string): readonly string[] => {
  try {
    const expression = new RegExp(pattern, 'u')
    const found = fc.sample(fc.stringMatching(expression, { size: 'small' }), { numRuns: 80, seed: 1 })
    return [...new Set(found)].filter((text) => expression.test(text))
  } catch {
    return []
  }
}

/** Strings a pattern matches; none where it asks for what cannot be drawn. */
export const matching = (pattern: string): readonly string[] => {
  const found = drawn.get(pattern) ?? draw(pattern)
  drawn.set(pattern, found)
  return found
}

const shared = new Map<string, readonly string[]>()

/** Strings all of some patterns match, drawn from one of them. */
export const matchingAll = (patterns: readonly string[], drawnFrom: string): readonly string[] => {
  const others = [...new Set(patterns)].filter((pattern) => pattern !== drawnFrom).sort()
  if (others.length === 0) return matching(drawnFrom)
  const key = JSON.stringify([drawnFrom, ...others])
  const expressions = shared.has(key) ? [] : others.map((pattern) => new RegExp(pattern, 'u'))
  const found = shared.get(key) ?? matching(drawnFrom).filter((text) => expressions.every((one) => one.test(text)))
  shared.set(key, found)
  return found
}

const characters = ['a', 'b', 'c', 'z', 'A', 'Z', '0', '1', '5', '9', '-', '_', '.', ' ', '\n', 'é', '𝒳', 'T', ':', 'x']

/** A string with one thing done to it. */
export const nearString = (text: string, random: Random): string => {
  const letters = Array.from(text)
  const i = Math.floor(random() * (letters.length + 1))
  switch (Math.floor(random() * 6)) {
    case 0:
      return [...letters.slice(0, i), pick(random, characters), ...letters.slice(i)].join('')
    case 1:
      return [...letters.slice(0, i), ...letters.slice(i + 1)].join('')
    case 2:
      return [...letters.slice(0, i), pick(random, characters), ...letters.slice(i + 1)].join('')
    case 3:
      return text + pick(random, characters)
    case 4:
      return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()
    default:
      return letters.length > 100 ? letters.slice(0, i).join('') : letters.slice(0, i).join('') + text
  }
}

/** A string of so many characters, some of them outside the basic plane. */
export const ofLength = (length: number, random: Random): string => {
  const letter = random() < 0.2 ? '𝒳' : pick(random, ['a', 'b', '0', 'x'])
  return letter.repeat(Math.max(0, Math.min(length, 2000)))
}
