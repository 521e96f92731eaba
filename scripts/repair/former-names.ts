/** The former names of a contract's keys. */
import type { AnyContract } from '@contracts/core'

type Node = AnyContract['node']

const innerOf = (node: Node): readonly Node[] => {
  switch (node.kind) {
    case 'object':
      return node.fields.map((field) => field.node)
    case 'array':
      return [node.item]
    case 'tagged':
      return node.members.map((member) => member.node)
    case 'union':
    case 'intersection':
      return node.members
    case 'nullable':
    case 'refined':
      return [node.node]
    default:
      return []
  }
}

/** By the key's name of today the one it had before. */
export const formerNames = (node: Node): ReadonlyMap<string, string> => {
  const own =
    node.kind === 'object'
      ? node.fields.flatMap(({ key, formerly }) => (formerly === undefined ? [] : [[key, formerly.key] as const]))
      : []
  return new Map([...own, ...innerOf(node).flatMap((inner) => [...formerNames(inner)])])
}
