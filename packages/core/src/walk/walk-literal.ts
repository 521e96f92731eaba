import type { Primitive } from '../reflect/json.js'
import type { NodeOf, Node } from '../reflect/node.js'
import { near } from './near.js'
import { report, reportType } from './report.js'
import type { Trail } from './trail.js'

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

const withArticle = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`

/** The contract that asks for this very value, when the literal knows it. */
const claimed = ({ claims }: NodeOf<'literal'>, value: unknown): string | undefined =>
  claims !== undefined && typeof value === 'string' && Object.hasOwn(claims, value)
    ? `This is ${withArticle(claims[value] ?? '')}.`
    : undefined

/** Whether a literal's value settles what the whole object is, so that its other faults say nothing. */
export const settles = (node: Node, value: unknown): boolean =>
  node.kind === 'literal' &&
  value !== node.value &&
  typeof value === 'string' &&
  (node.decides === true || claimed(node, value) !== undefined)
