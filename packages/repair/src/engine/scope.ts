import type { SchemaNode } from '@contracts/core'
import { locate } from '@contracts/core/internal'

/** The words and keys that any of the nodes of one value allows: those of all members of a union or an intersection. */
export interface Scope {
  /** The strings that literals and closed enumerations allow. */
  readonly words: readonly string[]
  /** The declared keys of objects. */
  readonly keys: readonly string[]
  /** True if an undeclared key is part of the message. */
  readonly open: boolean
}

const wordsOf = (node: SchemaNode): readonly string[] => {
  if (node.kind === 'enum') return node.open ? [] : node.values
  return node.kind === 'literal' && typeof node.value === 'string' ? [node.value] : []
}

/** Returns the words and keys that a node allows for a value. */
export const scopeOf = (node: SchemaNode, value: unknown): Scope => {
  const { nodes } = locate(node, value, [])
  const objects = nodes.flatMap((one) => (one.kind === 'object' ? [one] : []))
  return {
    words: [...new Set(nodes.flatMap(wordsOf))],
    keys: [...new Set(objects.flatMap(({ fields }) => fields.map(({ key }) => key)))],
    open: objects.some(({ open }) => open),
  }
}
