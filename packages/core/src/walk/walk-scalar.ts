import { nearest } from '../issue/did-you-mean.js'
import type { Node, NodeOf, Primitive } from '../reflect/node.js'
import { matches } from './matches.js'
import { report, reportType, type Trail } from './trail.js'

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

const kindsDiffer = (value: unknown, wanted: Primitive): boolean => typeof value !== typeof wanted || value === null

/** The one value; the hint names the contract that asks for the value that came, when the literal knows it. */
export const walkLiteral = (node: NodeOf<'literal'>, value: unknown, trail: Trail): void => {
  if (value === node.value) return
  if (kindsDiffer(value, node.value)) return reportType(node, value, trail)
  report(trail, {
    code: 'not_equal',
    expected: [node.value],
    value,
    hint: claimed(node, value) ?? near([node.value], value),
  })
}

/** The contract that asks for this very value, when the literal knows it. */
const claimed = ({ claims }: NodeOf<'literal'>, value: unknown): string | undefined =>
  claims !== undefined && typeof value === 'string' && Object.hasOwn(claims, value)
    ? `This is a ${claims[value] ?? ''}.`
    : undefined

const near = (values: readonly Primitive[], value: unknown) => (): string | undefined => {
  if (typeof value !== 'string') return undefined
  const found = nearest(
    value,
    values.filter((one) => typeof one === 'string'),
  )
  return found === undefined ? undefined : `Did you mean ${JSON.stringify(found)}?`
}

/** Whether a literal's value settles what the whole object is, so that its other faults say nothing. */
export const settles = (node: Node, value: unknown): boolean =>
  node.kind === 'literal' &&
  value !== node.value &&
  typeof value === 'string' &&
  (node.decides === true || claimed(node, value) !== undefined)

/** One of the values; any string where the list is open. */
export const walkEnum = (node: NodeOf<'enum'>, value: unknown, trail: Trail): void => {
  if (typeof value !== 'string') return reportType(node, value, trail)
  if (node.open || node.values.includes(value)) return
  report(trail, { code: 'not_one_of', expected: node.values, value, hint: near(node.values, value) })
}

/** `unknown_tag`, with the values the union knows. */
export const reportTag = (values: readonly string[], value: string, trail: Trail): void =>
  report(trail, { code: 'unknown_tag', expected: values, value, hint: near(values, value) })
