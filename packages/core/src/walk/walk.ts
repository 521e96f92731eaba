import type { Node } from '../reflect/node.js'
import type { Trail } from './trail.js'
import { walkArray, walkTuple } from './walk-array.js'
import { walkObject, walkDictionary } from './walk-object.js'
import { walkEnum } from './walk-enum.js'
import { walkLiteral } from './walk-literal.js'
import { walkNumber, walkOfType } from './walk-scalar.js'
import { walkString } from './walk-string.js'
import { walkOpaque, walkRefined } from './walk-foreign.js'
import { walkLazy } from './walk-lazy.js'
import { walkTagged } from './walk-tagged.js'
import { walkIntersection, walkUnion } from './walk-union.js'

/**
 * Adds to the trail every issue the node has with the value, in declared field order and array order.
 *
 * @category destructors
 * @since 1.0.0
 */
export const walk = (node: Node, value: unknown, trail: Trail): void => {
  switch (node.kind) {
    case 'string':
      return walkString(node, value, trail)
    case 'number':
      return walkNumber(node, value, trail)
    case 'boolean':
    case 'null':
    case 'json':
      return walkOfType(node, value, trail)
    case 'literal':
      return walkLiteral(node, value, trail)
    case 'enum':
      return walkEnum(node, value, trail)
    case 'array':
      return walkArray(node, value, trail, walk)
    case 'tuple':
      return walkTuple(node, value, trail, walk)
    case 'object':
      return walkObject(node, value, trail, walk)
    case 'dictionary':
      return walkDictionary(node, value, trail, walk)
    case 'tagged':
      return walkTagged(node, value, trail, walk)
    case 'union':
      return walkUnion(node, value, trail, walk)
    case 'nullable':
      return value === null ? undefined : walk(node.node, value, trail)
    case 'intersection':
      return walkIntersection(node, value, trail, walk)
    case 'lazy':
      return walkLazy(node, value, trail, walk)
    case 'refined':
      return walkRefined(node, value, trail, walk)
    case 'opaque':
      return walkOpaque(node, value, trail)
  }
}
