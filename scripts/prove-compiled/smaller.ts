/** Smaller forms of a node and of a message. */
import type { SchemaNode } from '@contracts/core'
import { partsOf, withParts } from './rewrite.js'

const optional = [
  'minLength', 'maxLength', 'pattern', 'format', 'expects', 'advice', 'min', 'max', 'claims', 'decides', 'description', 'name',
] // prettier-ignore

const without = (node: SchemaNode, key: string): SchemaNode =>
  Object.fromEntries(Object.entries(node).filter(([own]) => own !== key)) as unknown as SchemaNode // only optional parts go

const dropped = <A>(items: readonly A[]): readonly (readonly A[])[] =>
  items.map((_, i) => items.filter((__, j) => i !== j))

/** The node itself with less in it. */
const lessOf = (node: SchemaNode): readonly SchemaNode[] => [
  ...(node.kind === 'lazy' || node.kind === 'opaque' || node.kind === 'refined'
    ? []
    : optional.filter((key) => key in node).map((key) => without(node, key))),
  ...(node.kind === 'object'
    ? [
        ...dropped(node.fields).map((fields): SchemaNode => ({ ...node, fields })),
        ...node.fields.flatMap((field, i): SchemaNode[] =>
          field.formerly === undefined && field.description === undefined && field.neverNull === undefined
            ? []
            : [
                {
                  ...node,
                  fields: node.fields.map((one, j) =>
                    i === j ? { key: one.key, node: one.node, required: one.required } : one,
                  ),
                },
              ],
        ),
      ]
    : []),
  ...(node.kind === 'enum' ? dropped(node.values).map((values): SchemaNode => ({ ...node, values })) : []),
  ...(node.kind === 'tagged' && node.members.length > 1
    ? dropped(node.members).map((members): SchemaNode => ({ ...node, members }))
    : []),
  ...((node.kind === 'union' || node.kind === 'intersection') && node.members.length > 1
    ? dropped(node.members).map((members): SchemaNode => ({ ...node, members }))
    : []),
]

/** Smaller nodes, the smallest first; `depth` bounds how far a recursive one is followed. */
export const smallerNodes = (node: SchemaNode, depth = 6): readonly SchemaNode[] => {
  const parts = partsOf(node)
  const plain: readonly SchemaNode[] = node.kind === 'json' ? [] : [{ kind: 'json' }]
  const below =
    depth === 0 || node.kind === 'lazy'
      ? []
      : parts.flatMap((part, i) =>
          smallerNodes(part, depth - 1).map((form) => {
            let at = 0
            return withParts(node, (one) => (at++ === i ? form : one))
          }),
        )
  return [...plain, ...parts, ...lessOf(node), ...below]
}

/** How much a node says. */
export const nodeSize = (node: SchemaNode, seen = new Set<SchemaNode>()): number => {
  if (seen.has(node)) return 1
  seen.add(node)
  const own = Object.keys(node).length + (node.kind === 'object' ? node.fields.length * 4 : 0)
  const listed = node.kind === 'enum' ? node.values.length : 0
  const kind = node.kind === 'json' ? 0 : 2
  return partsOf(node).reduce((sum, part) => sum + nodeSize(part, seen), own + listed + kind)
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const copied = (value: object, change: (own: PropertyDescriptorMap) => void): object => {
  const own = Object.getOwnPropertyDescriptors(value)
  change(own)
  // Object.create answers `any`.
  const copy: object = Array.isArray(value)
    ? []
    : (Object.create(Object.getPrototypeOf(value) as object | null) as object)
  return Object.defineProperties(copy, own)
}

const shorter = (list: readonly unknown[]): readonly unknown[][] =>
  list.length > 20 ? [list.slice(0, 10), list.slice(-10)] : dropped(list).map((items) => [...items])

/** Smaller messages; what refuses to be read stays as it is. */
export const smallerMessages = (value: unknown, depth = 4): readonly unknown[] => {
  if (!isContainer(value)) return typeof value === 'string' && value.length > 1 ? [value.slice(0, -1), ''] : []
  try {
    const own = Object.getOwnPropertyDescriptors(value)
    const inner = Object.entries(own).filter((entry): entry is [string, PropertyDescriptor] => 'value' in entry[1])
    const keys = inner.filter(([key]) => !Array.isArray(value) || key !== 'length').slice(0, 20)
    return [
      ...keys.map(([, { value: part }]) => part as unknown),
      ...(Array.isArray(value)
        ? shorter(value)
        : keys.map(([key]) =>
            copied(value, (map) => {
              Reflect.deleteProperty(map, key)
            }),
          )),
      ...(depth === 0
        ? []
        : keys.flatMap(([key, descriptor]) =>
            smallerMessages(descriptor.value, depth - 1).map((form) =>
              copied(value, (map) => {
                Object.defineProperty(map, key, { value: { ...descriptor, value: form }, enumerable: true })
              }),
            ),
          )),
    ]
  } catch {
    return []
  }
}

/** How much a message holds, as far as anybody would count. */
export const messageSize = (value: unknown): number => {
  let size = 0
  const seen = new Set<unknown>()
  const waiting = [value]
  while (waiting.length > 0 && size < 50_000) {
    const next = waiting.pop()
    size += typeof next === 'string' ? 1 + next.length : 1
    if (!isContainer(next) || seen.has(next)) continue
    seen.add(next)
    try {
      for (const { value: part } of Object.values(Object.getOwnPropertyDescriptors(next))) waiting.push(part as unknown)
    } catch {
      size += 5
    }
  }
  return size
}
