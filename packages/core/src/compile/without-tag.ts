import type { Field, Node } from '../reflect/node.js'

/** The fields of a member whose tag has been read already; nothing when the member is no plain object. */
export const withoutTag = (node: Node, tag: string, value: string): readonly Field[] | undefined =>
  node.kind === 'object'
    ? node.fields.filter((field) => field.key !== tag || field.node.kind !== 'literal' || field.node.value !== value)
    : undefined
