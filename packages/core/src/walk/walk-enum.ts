import { near } from './near.js'
import type { NodeOf } from '../reflect/node.js'
import { report, reportType } from './report.js'
import type { Trail } from './trail.js'

/** One of the values; any string where the list is open. */
export const walkEnum = (node: NodeOf<'enum'>, value: unknown, trail: Trail): void => {
  if (typeof value !== 'string') return reportType(node, value, trail)
  if (node.open || node.values.includes(value)) return
  report(trail, { code: 'not_one_of', expected: node.values, value, hint: near(node.values, value) })
}

/** `unknown_tag`, with the values the union knows. */
export const reportTag = (values: readonly string[], value: string, trail: Trail): void =>
  report(trail, { code: 'unknown_tag', expected: values, value, hint: near(values, value) })
