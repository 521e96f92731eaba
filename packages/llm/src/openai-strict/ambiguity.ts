import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { fold } from '@contracts/core/internal'
import { isJsonText, isNullIfAbsent } from './json-text.js'

/** One form in which a value is written: a node without alternatives, or null for an absent key. */
export type Written = SchemaNode | 'absent'

const onlyItself = (node: SchemaNode): readonly SchemaNode[] => [node]

const alternatives = fold<readonly SchemaNode[]>({
  string: onlyItself,
  number: onlyItself,
  boolean: onlyItself,
  null: onlyItself,
  json: onlyItself,
  literal: onlyItself,
  enum: onlyItself,
  array: onlyItself,
  tuple: onlyItself,
  object: onlyItself,
  record: onlyItself,
  tagged: ({ members }) => members.flatMap(({ node }) => alternativesOf(node)),
  union: ({ members }) => members.flatMap((node) => alternativesOf(node)),
  nullable: ({ node }) => [{ kind: 'null' }, ...alternativesOf(node)],
  lazy: (node) => alternativesOf(node.get()),
  intersection: onlyItself,
  refined: ({ node }) => alternativesOf(node),
  opaque: onlyItself,
})

/** Returns the nodes without alternatives that a value of a node may follow. */
export const alternativesOf = (node: SchemaNode): readonly SchemaNode[] => alternatives(node)

const writtenAs = (field: Field): readonly Written[] => [
  ...alternativesOf(field.node),
  ...(isNullIfAbsent(field) ? (['absent'] as const) : []),
]

const isText = (one: SchemaNode): boolean => isJsonText(one) || jsonTypeOf(one) === 'string'

/** Returns the JSON type in which a value is written, and `undefined` if there may be several. */
const jsonTypeOf = (one: Written): string | undefined => {
  if (one === 'absent' || one.kind === 'null') return 'null'
  if (isJsonText(one) || one.kind === 'string' || one.kind === 'enum') return 'string'
  if (one.kind === 'literal') return typeof one.value
  if (one.kind === 'tuple') return 'array'
  return one.kind
}

/** The results for pairs of nodes. A pair that is reached within itself overlaps, and is read alike. */
type Pairs = Map<Written, Map<Written, boolean>>

const findOnce = (pairs: Pairs, a: Written, b: Written, initial: boolean, find: () => boolean): boolean => {
  const results = pairs.get(a) ?? new Map<Written, boolean>()
  pairs.set(a, results)
  const known = results.get(b)
  if (known !== undefined) return known
  results.set(b, initial)
  const found = find()
  results.set(b, found)
  return found
}

const valuesOf = (one: Written): readonly unknown[] | undefined => {
  if (one === 'absent') return undefined
  if (one.kind === 'literal') return [one.value]
  return one.kind === 'enum' && !one.open ? one.values : undefined
}

/** Returns the fields of two objects by key, or `undefined` if strict form requires different keys of them. */
const sameFields = (
  a: SchemaNodeOf<'object'>,
  b: SchemaNodeOf<'object'>,
): readonly (readonly [readonly Written[], readonly Written[]])[] | undefined => {
  if (a.fields.length !== b.fields.length) return undefined
  const pairs = a.fields.flatMap((field) => {
    const other = b.fields.find(({ key }) => key === field.key)
    return other === undefined ? [] : [[writtenAs(field), writtenAs(other)] as const]
  })
  return pairs.length === a.fields.length ? pairs : undefined
}

const itemsOf = (one: SchemaNode): readonly SchemaNode[] =>
  one.kind === 'array' ? alternativesOf(one.item) : one.kind === 'tuple' ? one.items.slice(0, 1) : []

/** Finds out how two nodes are written: whether one text can be of both, and whether it then is read differently. */
class Comparison {
  readonly #overlaps: Pairs = new Map()
  readonly #differs: Pairs = new Map()

  /** Returns whether something can be written for both. */
  overlap(a: Written, b: Written): boolean {
    if (jsonTypeOf(a) !== jsonTypeOf(b)) return false
    const [some, others] = [valuesOf(a), valuesOf(b)]
    if (some !== undefined && others !== undefined) return some.some((value) => others.includes(value))
    if (a === 'absent' || b === 'absent' || a.kind !== 'object' || b.kind !== 'object') return true
    if (isJsonText(a) || isJsonText(b)) return true
    const fields = sameFields(a, b)
    if (fields === undefined) return false
    return findOnce(this.#overlaps, a, b, true, () => fields.every(([x, y]) => this.#some(x, y, 'overlap')))
  }

  /** Returns whether something can be written for both that means another value for each. */
  differ(a: Written, b: Written): boolean {
    if (a === 'absent' || b === 'absent') return a !== b && this.overlap(a, b)
    if (isJsonText(a) || isJsonText(b)) return isJsonText(a) !== isJsonText(b) && isText(a) && isText(b)
    if (jsonTypeOf(a) === 'array' && jsonTypeOf(b) === 'array')
      return findOnce(this.#differs, a, b, false, () => this.#some(itemsOf(a), itemsOf(b), 'differ'))
    if (a.kind !== 'object' || b.kind !== 'object' || !this.overlap(a, b)) return false
    const fields = sameFields(a, b) ?? []
    return findOnce(this.#differs, a, b, false, () => fields.some(([x, y]) => this.#some(x, y, 'differ')))
  }

  #some(some: readonly Written[], others: readonly Written[], relation: 'overlap' | 'differ'): boolean {
    return some.some((a) => others.some((b) => this[relation](a, b)))
  }
}

/** Returns why a union is ambiguous in strict form, or `undefined` if each value that is written has one meaning. */
export const ambiguityOf = (members: readonly SchemaNode[]): string | undefined => {
  const all = members.flatMap(alternativesOf)
  const comparison = new Comparison()
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      if (!comparison.differ(a, b)) continue
      return isText(a) && isText(b)
        ? 'a union of a string and a value without fixed keys, which is sent as a string as well'
        : 'a union of two values that may be written alike and mean something else'
    }
  return undefined
}

/** Returns what a description says about the JSON texts in a value, and `undefined` if it has none. */
export const describeJsonText = (node: SchemaNode): string | undefined => {
  const seen = new Set<SchemaNode>()
  const hasText = (one: SchemaNode): boolean => {
    if (isJsonText(one)) return true
    if (seen.has(one)) return false
    seen.add(one)
    return itemsOf(one).some(hasText)
  }
  const written = alternativesOf(node).filter(({ kind }) => kind !== 'null' || node.kind === 'null')
  if (written.length > 0 && written.every(isJsonText)) return 'Written as a JSON text.'
  if (written.some(isJsonText)) return 'Written as a JSON text if its keys are not fixed.'
  return written.some(hasText) ? 'Each item without fixed keys is written as a JSON text.' : undefined
}
