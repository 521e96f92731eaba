import type { Field, SchemaNode } from '@contracts/core'
import { children, type JsonType, jsonTypesOf, listedValuesOf } from '@contracts/core/internal'
import type { Unsupported } from '@contracts/core/json-schema'
import { alternativesOf, fieldsToSend, isJsonText, isNullIfAbsent } from './json-text.js'
import type { Absent } from './write-strict-form.js'

/** One form in which a value is written: a node without alternatives, or null for an absent key. */
type Written = SchemaNode | 'absent'

const writtenAs = (field: Field): readonly Written[] => [
  ...alternativesOf(field.node),
  ...(isNullIfAbsent(field) ? (['absent'] as const) : []),
]

/** Returns the JSON types in which a value may be written. */
const writtenTypes = (one: Written): readonly JsonType[] => {
  if (one === 'absent') return ['null']
  return isJsonText(one) ? ['string'] : jsonTypesOf(one)
}

const isText = (one: SchemaNode): boolean => writtenTypes(one).includes('string')

/** Returns whether two values may be written as one JSON type. */
const shareType = (a: Written, b: Written): boolean => {
  const types = writtenTypes(b)
  return writtenTypes(a).some((type) => types.includes(type))
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

const valuesOf = (one: Written): readonly unknown[] | undefined => (one === 'absent' ? undefined : listedValuesOf(one))

/** A part that two values have in common, as each of them is written. `isOptional` if both may leave it out. */
interface SharedPart {
  readonly some: readonly Written[]
  readonly others: readonly Written[]
  readonly isOptional: boolean
}

const sharedField = (a: Field, b: Field): SharedPart => ({
  some: writtenAs(a),
  others: writtenAs(b),
  isOptional: !a.required && !b.required,
})

const sharedItem = (a: SchemaNode, b: SchemaNode, isOptional: boolean): SharedPart => ({
  some: alternativesOf(a),
  others: alternativesOf(b),
  isOptional,
})

/** Returns the parts that two values share, or `undefined` if no value has the keys or the length of both. */
const sharedParts = (a: Written, b: Written, absent: Absent): readonly SharedPart[] | undefined => {
  if (a === 'absent' || b === 'absent') return []
  if (a.kind === 'array' && b.kind === 'array') return [sharedItem(a.item, b.item, true)]
  if (a.kind === 'array' && b.kind === 'tuple') return b.items.map((item) => sharedItem(a.item, item, false))
  if (a.kind === 'tuple' && b.kind === 'array') return a.items.map((item) => sharedItem(item, b.item, false))
  if (a.kind === 'tuple' && b.kind === 'tuple') {
    const pairs = a.items.flatMap((item, i) => b.items.slice(i, i + 1).map((other) => sharedItem(item, other, false)))
    return a.items.length === b.items.length ? pairs : undefined
  }
  if (a.kind !== 'object' || b.kind !== 'object') return []
  const [fields, ofOther] = [fieldsToSend(a), fieldsToSend(b)]
  const others = new Map(ofOther.map((field) => [field.key, field]))
  const pairs = fields.flatMap((field) => {
    const other = others.get(field.key)
    return other === undefined ? [] : [[field, other] as const]
  })
  const shared = new Set(pairs.map(([{ key }]) => key))
  const isAlone = ({ key, required }: Field): boolean => (required || absent === 'null') && !shared.has(key)
  if ([...fields, ...ofOther].some(isAlone)) return undefined
  return pairs.map(([field, other]) => sharedField(field, other))
}

/** Finds out how two nodes are written: whether one text can be of both, and whether it then is read differently. */
class Comparison {
  readonly #absent: Absent
  readonly #overlaps: Pairs = new Map()
  readonly #differs: Pairs = new Map()

  constructor(absent: Absent) {
    this.#absent = absent
  }

  /** Returns whether something can be written for both. */
  overlap(a: Written, b: Written): boolean {
    if (!shareType(a, b)) return false
    const [some, others] = [valuesOf(a), valuesOf(b)]
    if (some !== undefined && others !== undefined) return some.some((value) => others.includes(value))
    const parts = sharedParts(a, b, this.#absent)
    if (parts === undefined) return false
    return findOnce(this.#overlaps, a, b, true, () =>
      parts.every((part) => part.isOptional || this.#some(part, 'overlap')),
    )
  }

  /** Returns whether something can be written for both that means another value for each. */
  differ(a: Written, b: Written): boolean {
    if (a === 'absent' || b === 'absent') return a !== b && this.overlap(a, b)
    if (isJsonText(a) || isJsonText(b)) return isJsonText(a) !== isJsonText(b) && isText(a) && isText(b)
    if (!this.overlap(a, b)) return false
    const parts = sharedParts(a, b, this.#absent) ?? []
    return findOnce(this.#differs, a, b, false, () => parts.some((part) => this.#some(part, 'differ')))
  }

  #some({ some, others }: SharedPart, relation: 'overlap' | 'differ'): boolean {
    return some.some((a) => others.some((b) => this[relation](a, b)))
  }
}

/** Returns why a union is ambiguous in strict form, or `undefined` if each value that is written has one meaning. */
const ambiguityOf = (members: readonly SchemaNode[], absent: Absent): string | undefined => {
  const all = members.flatMap(alternativesOf)
  const comparison = new Comparison(absent)
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      if (!comparison.differ(a, b)) continue
      return isText(a) && isText(b)
        ? 'a union of a string and a value without fixed keys, which is sent as a string as well'
        : 'a union of two values that may be written alike and mean something else'
    }
  return undefined
}

/** Returns the unions of a message that are ambiguous in the form in which the models of a provider write it. */
export const ambiguousUnions = (root: SchemaNode, pointer: string, absent: Absent): readonly Unsupported[] => {
  const [found, seen]: [Unsupported[], Set<SchemaNode>] = [[], new Set()]
  const enter = (node: SchemaNode, at: string): void => {
    if (isJsonText(node) || seen.has(node)) return
    seen.add(node)
    const why = node.kind === 'union' ? ambiguityOf(node.members, absent) : undefined
    if (why === undefined) for (const child of children(node)) enter(child.node, at + child.pointer)
    else found.push({ pointer: at, why })
  }
  enter(root, pointer)
  return found
}

const itemsOf = (one: SchemaNode): readonly SchemaNode[] =>
  one.kind === 'array' ? alternativesOf(one.item) : one.kind === 'tuple' ? one.items.slice(0, 1) : []

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
