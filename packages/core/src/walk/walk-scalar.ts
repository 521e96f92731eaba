import type { NodeOf } from '../reflect/node.js'
import { matches } from './matches.js'
import { report, reportType } from './report.js'
import type { Trail } from './trail.js'

/** Code points, not UTF-16 units: what every other language calls the length. */
const lengthOf = (text: string): number => {
  let n = text.length
  for (let i = 0; i + 1 < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      n--
      i++
    }
  }
  return n
}

const lengthFault = (node: NodeOf<'string'>, value: string, trail: Trail): boolean => {
  const { minLength = 0, maxLength = Infinity } = node
  if (value.length >= minLength && value.length <= maxLength && minLength < 2) return false
  const length = lengthOf(value)
  if (length >= minLength && length <= maxLength) return false
  const expected = {
    ...(node.minLength === undefined ? {} : { min: node.minLength }),
    ...(node.maxLength === undefined ? {} : { max: node.maxLength }),
  }
  report(trail, { code: length < minLength ? 'too_short' : 'too_long', expected, value })
  return true
}

/** One fault a string: its type, else its length, else its pattern; advice only where none is at fault. */
export const walkString = (node: NodeOf<'string'>, value: unknown, trail: Trail): void => {
  if (typeof value !== 'string') return reportType(node, value, trail)
  if (lengthFault(node, value, trail)) return
  if (node.pattern !== undefined && !matches(node.pattern, value)) {
    return report(trail, { code: 'bad_format', expected: node.expects ?? `a string matching ${node.pattern}`, value })
  }
  if (trail.extras !== 'ignore') walkAdvice(node, value, trail)
}

const walkAdvice = (node: NodeOf<'string'>, value: string, trail: Trail): void => {
  for (const { name, prefer, says } of node.advice ?? []) {
    if (matches(prefer, value)) continue
    const severity = trail.extras === 'refuse' ? 'error' : 'warning'
    report(trail, { severity, code: name, rule: name, expected: says, value })
  }
}

/** A finite number, whole where asked, within its bounds. */
export const walkNumber = (node: NodeOf<'number'>, value: unknown, trail: Trail): void => {
  if (typeof value !== 'number' || !(node.integer ? Number.isInteger(value) : Number.isFinite(value)))
    return reportType(node, value, trail)
  const { min, max } = node
  if ((min !== undefined && value < min) || (max !== undefined && value > max)) {
    const expected = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
    report(trail, { code: 'out_of_range', expected, value })
  }
}

const isJson = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'number' ? Number.isFinite(value) : ['string', 'boolean', 'object'].includes(typeof value))

/** The kinds that have no bounds. */
export const walkOfType = (node: NodeOf<'boolean' | 'null' | 'json'>, value: unknown, trail: Trail): void => {
  const holds =
    node.kind === 'boolean' ? typeof value === 'boolean' : node.kind === 'null' ? value === null : isJson(value)
  if (!holds) reportType(node, value, trail)
}
