import { escapeKey, segmentsOf } from '../issue/path.js'
import type { Node } from '../reflect/node.js'
import { partsOf } from '../reflect/parts-of.js'
import type { AnyRule } from './rule.js'

/** The nodes that decide which keys a value has: what stands behind names, nulls, refinements and members. */
const opened = (nodes: readonly Node[]): readonly Node[] => {
  const found = new Set<Node>()
  const open = (node: Node): void => {
    if (found.has(node)) return
    found.add(node)
    switch (node.kind) {
      case 'tagged':
      case 'union':
      case 'intersection':
      case 'nullable':
      case 'refined':
      case 'lazy':
        for (const part of partsOf(node)) open(part.node)
    }
  }
  nodes.forEach(open)
  return [...found]
}

/** Whether any key may stand below: data of any shape, code that cannot be read, and objects with keys of their own. */
const isOpen = (node: Node): boolean =>
  node.kind === 'json' || node.kind === 'opaque' || (node.kind === 'object' && node.open)

const below = (node: Node, segment: string): readonly Node[] => {
  switch (node.kind) {
    case 'array':
      return segment === '*' || /^(?:0|[1-9][0-9]*)$/.test(segment) ? [node.item] : []
    case 'dictionary':
      return [node.value]
    case 'tuple':
    case 'object':
      return partsOf(node).flatMap(({ node: inner, step }) =>
        segment === '*' || step === `/${escapeKey(segment)}` ? [inner] : [],
      )
    default:
      return [] // it has no keys, or `opened` has gone on to what has
  }
}

/** Whether a message of this shape can have a value at the end of these segments. Where anything may stand the answer is yes. */
const canHave = (root: Node, segments: readonly (string | number)[]): boolean => {
  let nodes = opened([root])
  for (const segment of segments) {
    if (nodes.some(isOpen)) return true
    nodes = opened(nodes.flatMap((node) => below(node, String(segment))))
  }
  return nodes.length > 0
}

/**
 * Throws where a rule looks at or needs what no message of this shape has: a pointer that names no field is a
 * programmer's mistake.
 *
 * @category constructors
 * @since 1.2.0
 */
export const refuseStray = (name: string, { id, at, needs }: AnyRule, node: Node): void => {
  const refuse = (what: string, pointer: string): never => {
    throw new TypeError(`${name}: the rule ${id} ${what} ${pointer}, and no field of the message stands there`)
  }
  const placed = at.filter((pointer) => canHave(node, segmentsOf(pointer)) || refuse('looks at', pointer))
  for (const need of needs) {
    // Of several places one may have what another lacks.
    if (!placed.some((pointer) => canHave(node, segmentsOf(pointer + need)))) refuse('needs', `${at.join(', ')}${need}`)
  }
}
