/** Merges several nodes about the same value into one, as an author would write it. */
import type { Field, ObjectNode, SchemaNode } from '@contracts/core'
import { refinedNode } from '@contracts/core/internal'
import { withTypes } from './untyped.js'

/** Returns the node that no value is valid under. */
export const neverNode = (): SchemaNode => refinedNode({ kind: 'json' }, { not: { kind: 'json' } })

type Tagged = Extract<SchemaNode, { readonly kind: 'tagged' }>

const isSame = (one: SchemaNode, other: SchemaNode): boolean =>
  one === other || (!('get' in one) && JSON.stringify(one) === JSON.stringify(other))

const isAnyText = (node: SchemaNode): boolean => node.kind === 'string' && Object.keys(node).length === 1

/** Checks whether a node accepts only texts, some or all of them. */
const isText = (node: SchemaNode): boolean =>
  node.kind === 'string' || node.kind === 'enum' || (node.kind === 'literal' && typeof node.value === 'string')

/** Merges the fields of two objects with the same key. Returns `undefined` if both limit its value. */
const fieldOf = (one: Field | undefined, other: Field): Field | undefined => {
  if (one === undefined) return other
  const required = one.required || other.required
  if (other.node.kind === 'json' || isSame(one.node, other.node)) return { ...other, ...one, required }
  if (one.node.kind === 'json' || (isAnyText(one.node) && isText(other.node))) return { ...one, ...other, required }
  return isAnyText(other.node) && isText(one.node) ? { ...other, ...one, required } : undefined
}

/**
 * Merges two objects into one with the keys of both. Returns `undefined` if a key has two meanings, or if one object
 * refuses a key of the other.
 */
const objectOf = (one: ObjectNode, other: ObjectNode): ObjectNode | undefined => {
  const keys = new Set(one.fields.map(({ key }) => key))
  const mayHave = (object: ObjectNode, key: string): boolean =>
    object.open || object.fields.some((field) => field.key === key)
  if (one.fields.some(({ key }) => !mayHave(other, key)) || other.fields.some(({ key }) => !mayHave(one, key)))
    return undefined
  const common = one.fields.map((field) => {
    const same = other.fields.find(({ key }) => key === field.key)
    return same === undefined ? field : fieldOf(field, same)
  })
  const fields = [...common, ...other.fields.filter(({ key }) => !keys.has(key))]
  const all = fields.filter((field) => field !== undefined)
  return all.length < fields.length ? undefined : { ...one, fields: all, open: one.open && other.open }
}

const isAnyObject = (node: SchemaNode): boolean => node.kind === 'object' && node.open && node.fields.length === 0

const isOfObjects = (node: SchemaNode): boolean =>
  (node.kind === 'refined' && isOfObjects(node.node)) ||
  node.kind === 'object' ||
  node.kind === 'tagged' ||
  (node.kind === 'union' && node.members.every(isOfObjects))

/** Checks whether a node refuses undeclared keys of an object. */
const isClosed = (node: SchemaNode): boolean => {
  if (node.kind === 'object') return !node.open
  if (node.kind === 'refined') return isClosed(node.node)
  if (node.kind === 'tagged') return node.members.some((member) => isClosed(member.node))
  return node.kind === 'union' && node.members.some(isClosed)
}

/** Returns the node of the values that all of these nodes accept. */
export const intersectionOf = (all: readonly SchemaNode[], name: string): SchemaNode => {
  const nodes = withTypes(all)
  const merged: SchemaNode[] = []
  for (const node of nodes) {
    if (node.kind === 'json') continue
    if (isAnyObject(node) && nodes.some((other) => other !== node && isOfObjects(other) && !isAnyObject(other)))
      continue
    const i = merged.findIndex((one) => isSame(one, node) || (one.kind === 'object' && node.kind === 'object'))
    const before = merged[i]
    if (before !== undefined && isSame(before, node)) continue
    const one = before?.kind === 'object' && node.kind === 'object' ? objectOf(before, node) : undefined
    if (one === undefined) merged.push(node)
    else merged[i] = { ...one, name }
  }
  const [first = { kind: 'json' } as const] = merged
  // An intersection allows the keys of all its members. If a member refuses undeclared keys, that member is returned
  // instead, with the other members as conditions.
  const closed = merged.length > 1 ? merged.find(isClosed) : undefined
  if (closed !== undefined)
    return merged
      .filter((one) => one !== closed)
      .reduce((all, one) => refinedNode(all, { anyOf: one.kind === 'union' ? one.members : [one] }), closed)
  return merged.length > 1 ? { kind: 'intersection', members: merged } : first
}

/**
 * Returns the objects as a tagged union if a required key has a different literal text in each of them, otherwise
 * `undefined`.
 */
const taggedOf = (members: readonly SchemaNode[], name: string): Tagged | undefined => {
  const objects = members.filter((node) => node.kind === 'object')
  const [first] = objects
  if (first === undefined || objects.length < members.length || objects.length < 2) return undefined
  for (const { key } of first.fields) {
    const tagged = objects.flatMap((node) => {
      const field = node.fields.find((one) => one.key === key && one.required)
      return field?.node.kind === 'literal' && typeof field.node.value === 'string'
        ? [{ value: field.node.value, node }]
        : []
    })
    if (tagged.length === members.length && new Set(tagged.map(({ value }) => value)).size === members.length)
      return { kind: 'tagged', name, tag: key, members: tagged }
  }
  return undefined
}

/** Returns the node of the values that at least one of these nodes accepts. */
export const unionOf = (members: readonly SchemaNode[], name: string): SchemaNode => {
  const others = members.flatMap((one) => (one.kind === 'null' ? [] : one.kind === 'nullable' ? [one.node] : [one]))
  const [only] = others
  const value: SchemaNode =
    others.length === 1 && only !== undefined
      ? only
      : (taggedOf(others, name) ?? { kind: 'union', name, members: others })
  if (others.length === 0) return { kind: 'null' }
  return members.some(({ kind }) => kind === 'null' || kind === 'nullable') ? { kind: 'nullable', node: value } : value
}
