import { checkText } from '@contracts/core/internal'

/**
 * Returns whether a double keeps a number exactly as it is written; `1e3`, `007` and `-0` are written back differently.
 */
const isExact = (text: string): boolean => {
  if (!/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(text)) return false
  const bare = text.includes('.') ? withoutLastZeros(text) : text
  return bare !== '-0' && String(Number(text)) === bare
}

/** Returns a fraction without trailing zeros, and without its point if only zeros follow it. */
const withoutLastZeros = (text: string): string => {
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?[0-9][0-9.eE+-]*/g

const keysIn = (value: unknown): number => {
  let count = 0
  const rest = [value]
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    if (typeof one !== 'object' || one === null) continue
    if (!Array.isArray(one)) count += Object.keys(one).length
    for (const inner of Object.values(one)) rest.push(inner)
  }
  return count
}

/** Returns whether parsing lost nothing: every number is exact, and no key occurs twice. */
const isLossless = (text: string, value: unknown): boolean => {
  let keys = 0
  for (const [token, colon] of text.matchAll(tokens)) {
    if (colon !== undefined) keys++
    else if (!token.startsWith('"') && !isExact(token)) return false
  }
  return keys === keysIn(value)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the number, boolean, array or object that a text contains as JSON. Returns `undefined` for a JSON string or
 * null, and if a key occurs twice. A number must be written as JSON writes it back, apart from zeros at the end of a
 * fraction: `1e3`, `-0` and digits that a double does not keep are `undefined`, also inside an array or object. So is a
 * number or a boolean with white space around it; an array or object may have it.
 *
 * @example
 * import { jsonInText } from '@contracts/repair'
 *
 * assert.deepStrictEqual(['42', '007', '[1]'].map(jsonInText), [42, undefined, [1]])
 *
 * @category destructors
 * @since 1.0.0
 */
export const jsonInText = (text: string): number | boolean | object | undefined => {
  checkText(text, 'jsonInText', "jsonInText('[1]')")
  if (text === 'true' || text === 'false') return text === 'true'
  if (isExact(text)) return Number(text)
  if (!/^\s*[[{]/.test(text)) return undefined
  const value = parsed(text)
  return typeof value === 'object' && value !== null && isLossless(text, value) ? value : undefined
}
