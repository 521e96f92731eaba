import type { Field, SchemaNode, ObjectNode, Primitive, CatalogEntry } from '@contracts/core'
import { isScalar, memoise } from '@contracts/core/internal'

/** A required key with one constant value, or an object with such keys. */
export interface Literal {
  readonly key: string
  readonly value: Primitive | undefined
  readonly below: readonly Literal[]
}

/** An object that a contract declares. */
export interface Shape {
  readonly fields: readonly Field[]
  readonly open: boolean
  readonly keys: ReadonlySet<string>
  readonly required: readonly Field[]
  readonly literals: readonly Literal[]
}

/** The declarations of one contract that distinguish its messages from those of other contracts. */
export interface Profile {
  readonly entry: CatalogEntry
  /** The objects a message may be. */
  readonly objects: readonly Shape[]
  /** The objects that an item may be, if the message is a list. */
  readonly items: readonly Shape[]
  /** True if every message is valid, so that validity says nothing about the sender. */
  readonly anything: boolean
  /** The keys that distinguish kinds of messages, with their known values: required literal keys and tags of unions. */
  readonly tags: ReadonlyMap<string, readonly Primitive[]>
}

/**
 * Returns the schema nodes of which a value must satisfy one, each once. Unions and wrappers are expanded. `around` has
 * the recursive nodes that the node is in, and `found` the nodes that were expanded for the same list.
 */
const rootsOf = (
  node: SchemaNode,
  around: ReadonlySet<SchemaNode> = new Set(),
  found = new Set<SchemaNode>(),
): readonly SchemaNode[] => {
  if (found.has(node)) return []
  found.add(node)
  if (isScalar(node)) return [node]
  switch (node.kind) {
    case 'tagged':
      return node.members.flatMap((member) => rootsOf(member.node, around, found))
    case 'union':
      return node.members.flatMap((member) => rootsOf(member, around, found))
    case 'intersection':
      return mergedRoots(node.members.map((member) => rootsOf(member, around)))
    case 'nullable':
    case 'refined':
      return rootsOf(node.node, around, found)
    case 'lazy':
      return around.has(node) ? [] : rootsOf(node.get(), new Set([...around, node]), found)
    case 'object':
    case 'array':
    case 'tuple':
    case 'record':
    case 'opaque':
      return [node]
  }
}

/** The maximum number of objects of an intersection of unions. */
const maxMerged = 256

/** Returns the objects of an intersection: one for each choice of an alternative of each of its members. */
const mergedRoots = (members: readonly (readonly SchemaNode[])[]): readonly SchemaNode[] => {
  let merged: readonly ObjectNode[] = [{ kind: 'object', open: false, fields: [] }]
  for (const alternatives of members) {
    const objects = alternatives.filter(isObject)
    const chosen = merged.length * objects.length > maxMerged ? [anyOf(objects)] : objects
    if (chosen.length > 0) merged = merged.flatMap((one) => chosen.map((other) => mergeObjects(one, other)))
  }
  return merged
}

/** Returns an object that declares the keys of two, each once. */
const mergeObjects = (one: ObjectNode, other: ObjectNode): ObjectNode => {
  const fields = new Map(one.fields.map((field) => [field.key, field]))
  for (const field of other.fields) if (fields.get(field.key)?.required !== true) fields.set(field.key, field)
  return { kind: 'object', open: one.open || other.open, fields: [...fields.values()] }
}

/** Returns an object that declares the keys of all alternatives and requires none. */
const anyOf = (alternatives: readonly ObjectNode[]): ObjectNode => ({
  kind: 'object',
  open: alternatives.some(({ open }) => open),
  fields: alternatives.flatMap(({ fields }) => fields.map((field) => ({ ...field, required: false }))),
})

const isObject = (node: SchemaNode): node is ObjectNode => node.kind === 'object'

/** Returns the values that a schema node admits, or `undefined` if it does not list them. */
export const listedValues = (node: SchemaNode): readonly Primitive[] | undefined => {
  const values: Primitive[] = []
  for (const root of rootsOf(node)) {
    if (root.kind === 'literal') values.push(root.value)
    else if (root.kind === 'enum' && !root.open) values.push(...root.values)
    else return undefined
  }
  return values
}

/** Returns the literal keys of an object. They are read once: an object may be in many places of a message. */
const literalsOf: (node: SchemaNode) => readonly Literal[] = /* @__PURE__ */ memoise((node) =>
  node.kind === 'object'
    ? node.fields.flatMap(({ key, required, node: inner }) => {
        const value = inner.kind === 'literal' ? inner.value : undefined
        const below = literalsOf(inner)
        return required && (value !== undefined || below.length > 0) ? [{ key, value, below }] : []
      })
    : [],
)

const shapeOf = (node: ObjectNode): Shape => ({
  fields: node.fields,
  open: node.open,
  keys: new Set(node.fields.map(({ key }) => key)),
  required: node.fields.filter(({ required }) => required),
  literals: literalsOf(node),
})

const isLiteral = (node: SchemaNode): boolean => rootsOf(node).every(({ kind }) => kind === 'literal')

const tagsOf = (objects: readonly ObjectNode[]): ReadonlyMap<string, readonly Primitive[]> => {
  const tags = new Map<string, readonly Primitive[]>()
  for (const { key, required, node } of objects.flatMap(({ fields }) => fields))
    if (required && isLiteral(node)) tags.set(key, [...(tags.get(key) ?? []), ...(listedValues(node) ?? [])])
  return tags
}

/** Returns the profile of one contract. */
export const profileOf = (entry: CatalogEntry): Profile => {
  const roots = rootsOf(entry.contract.node)
  const objects = roots.filter(isObject)
  return {
    entry,
    objects: objects.map(shapeOf),
    items: roots.flatMap((root) => (root.kind === 'array' ? rootsOf(root.item).filter(isObject).map(shapeOf) : [])),
    anything: roots.some(({ kind }) => kind === 'json'),
    tags: tagsOf(objects),
  }
}
