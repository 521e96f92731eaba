import type { NodeOf } from '../reflect/node.js'
import { descend, type Step } from './descend.js'
import { report, reportType } from './report.js'
import type { Trail } from './trail.js'

const reportCount = (
  bounds: { readonly min?: number; readonly max?: number },
  value: readonly unknown[],
  trail: Trail,
): void => {
  if (value.length < (bounds.min ?? 0)) report(trail, { code: 'too_few', expected: bounds, value })
  else if (value.length > (bounds.max ?? Infinity)) report(trail, { code: 'too_many', expected: bounds, value })
}

/** Counts the items, then walks them in order. */
export const walkArray = (node: NodeOf<'array'>, value: unknown, trail: Trail, step: Step): void => {
  if (!Array.isArray(value)) return reportType(node, value, trail)
  const { min, max } = node
  if (min !== undefined || max !== undefined) {
    reportCount({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }, value, trail)
  }
  for (let i = 0; i < value.length; i++) descend(node.item, value[i], i, trail, step)
}

/** Counts the items, then walks those that are there, each with its own node. */
export const walkTuple = (node: NodeOf<'tuple'>, value: unknown, trail: Trail, step: Step): void => {
  if (!Array.isArray(value)) return reportType(node, value, trail)
  reportCount({ min: node.items.length, max: node.items.length }, value, trail)
  node.items.forEach((item, i) => {
    if (i < value.length) descend(item, value[i], i, trail, step)
  })
}
