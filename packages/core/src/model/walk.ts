import { getOwn, isIndex, isJsonObject, putKey } from './json.js'
import type { Field, SchemaNode } from './schema-node.js'
import { isSafely, readSafely } from './safely.js'
import { definitionOf } from './traits.js'
import { type Cases, fold } from './traverse.js'

/**
 * A value directly inside another, and the node that describes it. `key` is the concrete key or index. `field` is the
 * declared key of an object; if the object does not have the key, `value` is `undefined`.
 */
export interface Part {
  readonly key: string | number
  readonly value: unknown
  readonly node: SchemaNode
  readonly field?: Field
}

/**
 * Description of a value by a node.
 *
 * - `leaf`: the node itself, without another node: scalars, opaque codecs, null where it is admitted, and a recursive
 *   node whose definition throws.
 * - `parts`: by the values inside the value, which `parts` lists in order: declared keys as the node declares them, other
 *   keys and items as the value has them. An undeclared key, and an item beyond a tuple, is not a part.
 * - `mismatch`: the node describes an object or an array, and the value is not one or cannot be read. `nodes` are the
 *   members of a tagged union, none of which the value can select.
 * - `one`: by exactly one other node: inside a nullable, refined or recursive node, or the member that the tag selects.
 * - `some`: by at least one of several nodes: the members of a union.
 * - `every`: by each of several nodes: the members of an intersection.
 * - `unselected`: the tag of the value selects none of these members.
 */
export type Walk =
  | { readonly relation: 'leaf' }
  | { readonly relation: 'parts'; readonly parts: () => readonly Part[] }
  | { readonly relation: 'one'; readonly node: SchemaNode }
  | { readonly relation: 'some' | 'every' | 'unselected' | 'mismatch'; readonly nodes: readonly SchemaNode[] }

const leaf: Walk = { relation: 'leaf' }
const mismatch: Walk = { relation: 'mismatch', nodes: [] }

/** Returns the entries of an object or the items of an array, by own keys only. */
const ownEntries = (container: object): readonly (readonly [string, unknown])[] =>
  (readSafely(() => Object.keys(container)) ?? []).map((key) => [
    key,
    readSafely(() => (container as Readonly<Record<string, unknown>>)[key]), // the keys of an array are its indexes
  ])

const itemParts = (items: object, nodeOf: (index: number) => SchemaNode | undefined): readonly Part[] =>
  ownEntries(items).flatMap(([key, value]) => {
    const node = isIndex(key) ? nodeOf(Number(key)) : undefined
    return node === undefined ? [] : [{ key: Number(key), value, node }]
  })

const fieldParts = (object: Readonly<Record<string, unknown>>, fields: readonly Field[]): readonly Part[] =>
  fields.map((field) => ({
    key: field.key,
    value: readSafely(() => getOwn(object, field.key)),
    node: field.node,
    field,
  }))

const isArray = (value: unknown): value is readonly unknown[] => isSafely(() => Array.isArray(value))
const isReadableObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isSafely(() => isJsonObject(value))

const cases: Cases<Walk, readonly [value: unknown]> = {
  string: () => leaf,
  number: () => leaf,
  boolean: () => leaf,
  null: () => leaf,
  json: () => leaf,
  literal: () => leaf,
  enum: () => leaf,
  opaque: () => leaf,
  array: ({ item }, value) =>
    isArray(value) ? { relation: 'parts', parts: () => itemParts(value, () => item) } : mismatch,
  tuple: ({ items }, value) =>
    isArray(value) ? { relation: 'parts', parts: () => itemParts(value, (index) => items[index]) } : mismatch,
  object: ({ fields }, value) =>
    isReadableObject(value) ? { relation: 'parts', parts: () => fieldParts(value, fields) } : mismatch,
  record: ({ value: node }, value) =>
    isReadableObject(value)
      ? {
          relation: 'parts',
          parts: () =>
            ownEntries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [{ key, value: inner, node }])),
        }
      : mismatch,
  tagged: ({ tag, members }, value) => {
    const isKeyed = isReadableObject(value)
    const sent = isKeyed ? readSafely(() => getOwn(value, tag)) : undefined
    const selected = members.find((member) => member.value === sent)
    if (selected !== undefined) return { relation: 'one', node: selected.node }
    return { relation: isKeyed ? 'unselected' : 'mismatch', nodes: members.map(({ node }) => node) }
  },
  union: ({ members }) => ({ relation: 'some', nodes: members }),
  intersection: ({ members }) => ({ relation: 'every', nodes: members }),
  nullable: ({ node }, value) => (value === null ? leaf : { relation: 'one', node }),
  refined: ({ node }) => ({ relation: 'one', node }),
  lazy: (node) => {
    const definition = definitionOf(node)
    return definition === undefined ? leaf : { relation: 'one', node: definition }
  },
}

/**
 * Returns how a node describes a value: by the values directly inside it, or by other nodes of the same value. Goes one
 * level down, so the caller bounds the depth of recursive nodes and cyclic values. Reads own keys only, and never throws.
 *
 * @example
 * const walk = walkValue({ kind: 'array', item: { kind: 'boolean' } }, [true])
 * walk.relation === 'parts' && walk.parts() // [{ key: 0, value: true, node: { kind: 'boolean' } }]
 */
export const walkValue: (node: SchemaNode, value: unknown) => Walk = /* @__PURE__ */ fold(cases)

/**
 * Returns a value with its parts replaced by what `rewrite` returns for them. `undefined` removes a key. The value
 * itself is returned if no part changes, and a copy of this level otherwise. Throws if the value cannot be copied.
 */
export const rewriteParts = (value: object, parts: readonly Part[], rewrite: (part: Part) => unknown): unknown => {
  let copy: object | undefined
  for (const part of parts) {
    const next = rewrite(part)
    if (Object.is(next, part.value)) continue
    copy ??= Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value }
    if (next === undefined) Reflect.deleteProperty(copy, part.key)
    else putKey(copy, part.key, next)
  }
  return copy ?? value
}
