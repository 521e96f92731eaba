import type { NodeOf } from '../reflect/node.js'
import { Issue } from '../issue/issue.js'
import { report, reportType, type Step, type Trail } from './trail.js'

/** How deep a recursive codec follows a message. */
export const depthLimit = 1000

export const walkLazy = (node: NodeOf<'lazy'>, value: unknown, trail: Trail, step: Step): void => {
  if (typeof value !== 'object' || value === null) return step(node.get(), value, trail)
  if (trail.inside.includes(value)) return report(trail, { code: 'cyclic', expected: 'a finite value', value })
  if (trail.path.length > depthLimit) return report(trail, { code: 'too_deep', expected: { max: depthLimit }, value })
  trail.inside.push(value)
  step(node.get(), value, trail)
  trail.inside.pop()
}

export const walkRefined = (node: NodeOf<'refined'>, value: unknown, trail: Trail, step: Step): void => {
  const before = trail.issues.length
  step(node.node, value, trail)
  if (trail.issues.length === before && !node.holds(value)) reportType(node, value, trail)
}

export const walkOpaque = (node: NodeOf<'opaque'>, value: unknown, trail: Trail): void => {
  for (const fault of node.validate(value)) {
    const path = [...trail.path, ...fault.path]
    const says = fault.says === undefined ? {} : { says: fault.says }
    trail.issues.push(
      new Issue({
        code: 'wrong_type',
        path,
        expected: node.name,
        value: fault.value,
        contract: trail.contract,
        ...says,
      }),
    )
  }
}
