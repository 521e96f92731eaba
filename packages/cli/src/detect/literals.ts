import type { Node } from '@contracts/core'

/** How many required literal keys of a shape the value has as asked, and how many it has otherwise. */
export interface Literals {
  readonly matched: number
  readonly against: number
}

type Keyed = Readonly<Record<string, unknown>>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing: Literals = { matched: 0, against: 0 }

const ofKey = (node: Node, found: unknown): Literals => {
  if (found === undefined) return nothing
  if (node.kind === 'object') return literalsOf(node, found)
  if (node.kind !== 'literal') return nothing
  return found === node.value ? { matched: 1, against: 0 } : { matched: 0, against: 1 }
}

/** What the required literal keys of a value say about a shape. A union speaks for the member its tag chooses, a little less loudly than that member itself. */
export const literalsOf = (node: Node, value: unknown): Literals => {
  if (!isKeyed(value)) return nothing
  if (node.kind === 'tagged') {
    const tag = Object.hasOwn(value, node.tag) ? value[node.tag] : undefined
    if (tag === undefined) return nothing
    return node.members.some((member) => member.value === tag)
      ? { matched: 0.5, against: 0 }
      : { matched: 0, against: 1 }
  }
  if (node.kind !== 'object') return nothing
  return node.fields
    .filter(({ required }) => required)
    .map(({ key, node: inner }) => ofKey(inner, Object.hasOwn(value, key) ? value[key] : undefined))
    .reduce((sum, one) => ({ matched: sum.matched + one.matched, against: sum.against + one.against }), nothing)
}
