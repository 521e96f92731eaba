import type { Path } from '../issue/path.js'
import type { Node } from '../reflect/node.js'
import { isObject, own } from './keyed.js'

/** The plain nodes a node comes to for this value: through members, names and refinements. */
const open = (node: Node, value: unknown, into: Set<Node>): void => {
  if (into.has(node)) return
  into.add(node)
  switch (node.kind) {
    case 'nullable':
    case 'refined':
      return open(node.node, value, into)
    case 'lazy':
      return open(node.get(), value, into)
    case 'union':
    case 'intersection':
      return node.members.forEach((member) => {
        open(member, value, into)
      })
    case 'tagged': {
      const tag = isObject(value) ? own(value, node.tag) : undefined
      const chosen = node.members.find((member) => member.value === tag)
      return (chosen === undefined ? node.members : [chosen]).forEach((member) => {
        open(member.node, value, into)
      })
    }
  }
}

const opened = (nodes: readonly Node[], value: unknown): readonly Node[] => {
  const into = new Set<Node>()
  for (const node of nodes) open(node, value, into)
  return [...into]
}

const below = (node: Node, step: string | number): readonly Node[] => {
  switch (node.kind) {
    case 'object':
      return node.fields.flatMap((field) => (field.key === step ? [field.node] : []))
    case 'dictionary':
      return [node.value]
    case 'array':
      return [node.item]
    case 'tuple':
      return node.items.slice(Number(step), Number(step) + 1)
    default:
      return []
  }
}

/** A value of a message and every node that may speak of it. */
interface Place {
  readonly value: unknown
  readonly nodes: readonly Node[]
}

/**
 * What stands at a path of a message, and what is declared there; where members of a union differ, all of them speak.
 *
 * @category destructors
 * @since 1.2.0
 */
export const placeAt = (root: Node, message: unknown, path: Path): Place =>
  path.reduce<Place>(
    ({ value, nodes }, step) => {
      const inner =
        isObject(value) || Array.isArray(value)
          ? own(value as Readonly<Record<string, unknown>>, String(step))
          : undefined // an array has its items under their indexes
      return {
        value: inner,
        nodes: opened(
          nodes.flatMap((node) => below(node, step)),
          inner,
        ),
      }
    },
    { value: message, nodes: opened([root], message) },
  )
