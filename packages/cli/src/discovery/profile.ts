import type { Field, SchemaNode, ObjectNode, Primitive, CatalogEntry } from '@contracts/core'
import { isScalar } from '@contracts/core/internal'

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
  /** True if a message may be one string, number or boolean. */
  readonly scalar: boolean
  /** True if a message may be a list. */
  readonly list: boolean
  /** The keys that distinguish kinds of messages, with their known values: required literal keys and tags of unions. */
  readonly tags: ReadonlyMap<string, readonly Primitive[]>
}

type Kind = 'object' | 'list' | 'scalar' | 'other'

/**
 * Returns the schema nodes of which a value must satisfy one. Unions and wrappers are expanded, recursive nodes once.
 */
const rootsOf = (node: SchemaNode, seen: ReadonlySet<string> = new Set()): readonly SchemaNode[] => {
  if (isScalar(node)) return [node]
  switch (node.kind) {
    case 'tagged':
      return node.members.flatMap((member) => rootsOf(member.node, seen))
    case 'union':
      return node.members.flatMap((member) => rootsOf(member, seen))
    case 'intersection':
      return [merged(node.members.flatMap((member) => rootsOf(member, seen)))]
    case 'nullable':
    case 'refined':
      return rootsOf(node.node, seen)
    case 'lazy':
      return seen.has(node.name) ? [] : rootsOf(node.get(), new Set([...seen, node.name]))
    case 'object':
    case 'array':
    case 'tuple':
    case 'record':
    case 'opaque':
      return [node]
  }
}

/** Merges the members of an intersection into one object that declares the keys of all of them. */
const merged = (members: readonly SchemaNode[]): SchemaNode => ({
  kind: 'object',
  open: members.some((member) => member.kind === 'object' && member.open),
  fields: members.flatMap((member) => (member.kind === 'object' ? member.fields : [])),
})

const kindOf = (node: SchemaNode): Kind => {
  if (isScalar(node)) return node.kind === 'null' || node.kind === 'json' ? 'other' : 'scalar' // any value fits json
  switch (node.kind) {
    case 'object':
      return 'object'
    case 'array':
    case 'tuple':
      return 'list'
    case 'record': // it declares no key
    case 'opaque':
    case 'tagged':
    case 'union':
    case 'intersection':
    case 'nullable':
    case 'refined':
    case 'lazy':
      return 'other'
  }
}

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

const literalsOf = (node: SchemaNode): readonly Literal[] =>
  node.kind !== 'object'
    ? []
    : node.fields.flatMap(({ key, required, node: inner }) => {
        const value = inner.kind === 'literal' ? inner.value : undefined
        const below = literalsOf(inner)
        return required && (value !== undefined || below.length > 0) ? [{ key, value, below }] : []
      })

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
    scalar: roots.some((root) => kindOf(root) === 'scalar'),
    list: roots.some((root) => kindOf(root) === 'list'),
    tags: tagsOf(objects),
  }
}
