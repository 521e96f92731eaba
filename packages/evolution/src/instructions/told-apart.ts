import type { SchemaNode, SchemaNodeOf } from '@contracts/core'

const objectOf = (node: SchemaNode): SchemaNodeOf<'object'> | undefined => (node.kind === 'object' ? node : undefined)

const valueAt = (node: SchemaNodeOf<'object'> | undefined, key: string): string | undefined => {
  const found = node?.fields.find((field) => field.key === key && field.required)?.node
  return found?.kind === 'literal' && typeof found.value === 'string' ? found.value : undefined
}

/** One of several: told apart by a key that holds another text in each of them, where there is one. */
export const oneOfThese = (members: readonly SchemaNode[]): SchemaNode => {
  const tag = objectOf(members[0] ?? { kind: 'json' })?.fields.find(({ key }) => {
    const values = members.map((member) => valueAt(objectOf(member), key))
    return !values.includes(undefined) && new Set(values).size === members.length
  })?.key
  if (tag === undefined) return { kind: 'union', members }
  return { kind: 'tagged', tag, members: members.map((node) => ({ value: valueAt(objectOf(node), tag) ?? '', node })) }
}
