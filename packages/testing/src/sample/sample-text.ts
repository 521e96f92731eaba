import { lengthOf } from '@contracts/core/internal'
import { pickItem, type Random } from './random.js'
import { patternSample } from './pattern.js'
import { maxCharacters } from './search.js'

/** Limits of strings of several constraints. */
export interface TextLimits {
  readonly minLength: number
  readonly maxLength: number
  readonly patterns: readonly string[]
}

export const words: readonly string[] = [
  ...['alpha', 'Grüße', '', 'a longer text, with a comma', '数据', '🚀 launch', '0'],
  ...['line\nbreak', '__proto__', '"quoted"'],
]

/** Strings in common formats, for codecs that cannot be read. */
export const formattedTexts: readonly string[] = [
  ...['ok', 'a', 'x'.repeat(40), '2024-02-29', '2024-01-15T10:30:00Z', '10:30:00', 'P3D', 'sha256'],
  ...['ada@example.org', 'https://example.org/path', '6ba7b810-9dad-41d1-80b4-00c04fd430c8', '192.0.2.1', '::1'],
  ...['0123456789abcdef', 'deadbeef', '42', '-1.5', 'true', '1.2.3', '#a1b2c3', '/usr/share', 'en-GB', 'image/png'],
  ...['EUR', 'DE', '+49301234567', '{}', '[]', 'QUJD', 'some-slug', 'snake_case', 'CamelCase'],
]

const fitText = (text: string, { minLength, maxLength }: TextLimits): string => {
  const letters = Array.from(text).slice(0, maxLength)
  return letters.join('') + 'x'.repeat(Math.max(0, Math.min(minLength, maxLength) - letters.length))
}

const draftText = (limits: TextLimits, random: Random, attempt: number, turn: number | undefined): string => {
  const [pattern] = limits.patterns.length < 2 ? limits.patterns : [pickItem(random, limits.patterns)]
  const common = turn === undefined || turn % 3 === 0 ? undefined : formattedTexts[turn % formattedTexts.length]
  if (pattern === undefined) return fitText(common ?? pickItem(random, words), limits)
  if (attempt % 8 === 7) return pickItem(random, formattedTexts) // the pattern may have a look-around
  const text = patternSample(pattern, random, attempt % 2 === 0 ? 3 : Math.max(0, Math.min(limits.minLength, 4000)))
  return pattern.endsWith('$') ? text : fitText(text, limits)
}

/**
 * Returns a string within constraints; `undefined` if some attempts find none. `turn` is the number of the attempt if a
 * predicate will test the string: most attempts then try a common format, each another one.
 */
export const sampleText = (limits: TextLimits, random: Random, turn?: number): string | undefined => {
  const tests = limits.patterns.map((pattern) => new RegExp(pattern, 'u'))
  const attempts = tests.length === 0 ? 1 : 40
  let made = 0
  for (let attempt = 0; attempt < attempts && made <= maxCharacters; attempt++) {
    const text = draftText(limits, random, attempt, turn)
    made += text.length
    const length = lengthOf(text)
    if (length >= limits.minLength && length <= limits.maxLength && tests.every((test) => test.test(text))) return text
  }
  return undefined
}
