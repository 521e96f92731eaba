import { expectedOf } from '../issue/expected-of.js'
import { type IssueParts, Issue } from '../issue/issue.js'
import type { Node } from '../reflect/node.js'
import type { Trail } from './trail.js'

/** How many issues one message is told of: nobody reads more, and a hostile message must not exhaust the memory. */
export const issueLimit = 1_000_000

/** Adds an issue at the place the walk has reached, or at a key below it. */
export const report = (trail: Trail, parts: Omit<IssueParts, 'path' | 'contract'>, below?: string): void => {
  if (trail.issues.length >= issueLimit) return
  const path = below === undefined ? trail.path.slice() : [...trail.path, below]
  trail.issues.push(new Issue({ ...parts, path, contract: trail.contract }))
}

/** Adds `wrong_type` for what the node asks. */
export const reportType = (node: Node, value: unknown, trail: Trail): void =>
  report(trail, { code: 'wrong_type', expected: expectedOf(node), value })
