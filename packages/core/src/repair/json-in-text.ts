/** A number that a double holds as it is written; `1e3`, `007` and `-0` are written otherwise than JSON writes them back. */
const isExact = (text: string): boolean => {
  if (!/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(text)) return false
  const bare = text.includes('.') ? withoutLastZeros(text) : text
  return bare !== '-0' && String(Number(text)) === bare
}

/** A fraction without the zeros it ends on, and without its point where nothing else is behind it. */
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

/** Whether parsing has lost nothing: every number is exact, and no key stood twice. */
const isWhole = (text: string, value: unknown): boolean => {
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
 * The number, boolean, array or object a text writes in JSON, when nothing is lost by reading it; nothing otherwise. A
 * text of a text or of null is none of these.
 *
 * @category destructors
 * @since 1.2.0
 */
export const jsonInText = (text: string): number | boolean | object | undefined => {
  if (text === 'true' || text === 'false') return text === 'true'
  if (isExact(text)) return Number(text)
  if (!/^\s*[[{]/.test(text)) return undefined
  const value = parsed(text)
  return typeof value === 'object' && value !== null && isWhole(text, value) ? value : undefined
}
