import type { SchemaNode } from '@contracts/core'
import { locate } from '@contracts/core/internal'

/** Words that a value may have, and the one that each sent word was found to mean. */
export interface Names {
  readonly all: ReadonlySet<string>
  readonly meant: Map<string, string | undefined>
}

/** The words and keys that any of the nodes of one value allows: those of all members of a union or an intersection. */
export interface Scope {
  readonly nodes: readonly SchemaNode[]
  /** The strings that literals and closed enumerations allow. */
  readonly words: Names
  /** The declared keys of objects. */
  readonly keys: Names
  /** True if an undeclared key is part of the message. */
  readonly open: boolean
}

/**
 * The scopes of a message, by the node of a value. Values that the same nodes describe, such as the items of a list,
 * have one scope.
 */
export type Scopes = Map<SchemaNode, Scope[]>

const wordsOf = (node: SchemaNode): readonly string[] => {
  if (node.kind === 'enum') return node.open ? [] : node.values
  return node.kind === 'literal' && typeof node.value === 'string' ? [node.value] : []
}

const namesOf = (names: readonly string[]): Names => ({ all: new Set(names), meant: new Map() })

const makeScope = (nodes: readonly SchemaNode[]): Scope => {
  const objects = nodes.flatMap((one) => (one.kind === 'object' ? [one] : []))
  return {
    nodes,
    words: namesOf(nodes.flatMap(wordsOf)),
    keys: namesOf(objects.flatMap(({ fields }) => fields.map(({ key }) => key))),
    open: objects.some(({ open }) => open),
  }
}

/** Returns the words and keys that a node allows for a value. */
export const scopeOf = (node: SchemaNode, value: unknown, scopes: Scopes): Scope => {
  const { nodes } = locate(node, value, [])
  const known = scopes.get(node) ?? []
  const isSame = (one: Scope): boolean => one.nodes.length === nodes.length && one.nodes.every((n, i) => n === nodes[i])
  const found = known.find(isSame)
  if (found !== undefined) return found
  const made = makeScope(nodes)
  scopes.set(node, [...known, made])
  return made
}
