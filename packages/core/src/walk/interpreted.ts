import type { Compiled } from '../compiled/compiled.js'
import { makeIssue } from '../issue/make-issue.js'
import type { Node } from '../reflect/node.js'
import { startTrail } from './trail.js'
import { walk } from './walk.js'

/**
 * The walk, in the form of what the compiler makes.
 *
 * @category constructors
 * @since 1.2.0
 */
export const interpreted = (node: Node): Compiled => ({
  is: (value) => {
    const trail = startTrail('ignore', '', makeIssue)
    walk(node, value, trail)
    return trail.issues.length === 0
  },
  collect: (value, trail) => {
    walk(node, value, trail)
  },
})
