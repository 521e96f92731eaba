import type { Json } from '@contracts/core'
import { itemsOf } from '../schema/json.js'
import { isAnnotation, keywordOf } from '../schema/keywords.js'
import { type SchemaPair, adopt, entriesUnder, sameKeywords, valueOf } from './comparison.js'
import { type PendingEdit, rewrite } from './pending-edits.js'
import type { ResolvedSchema } from './resolved-schema.js'

/** Returns the types of a schema; `undefined` when it has no `type`. */
export const typesOf = (resolved: ResolvedSchema): readonly string[] | undefined => {
  const type = valueOf(resolved, 'type')
  if (type === undefined) return undefined
  return (typeof type === 'string' ? [type] : itemsOf(type)).filter((one) => typeof one === 'string')
}

/** Returns the values of `enum` or `const`; `undefined` when the schema has neither. */
export const literalsOf = (resolved: ResolvedSchema): readonly Json[] | undefined => {
  const only = valueOf(resolved, 'const')
  if (only !== undefined) return [only]
  const list = valueOf(resolved, 'enum')
  return Array.isArray(list) ? itemsOf(list) : undefined
}

const isNotOnlyNull = (resolved: ResolvedSchema): boolean =>
  (typesOf(resolved)?.some((type) => type !== 'null') ?? literalsOf(resolved)?.some((value) => value !== null)) === true

const admitsNull = (resolved: ResolvedSchema): boolean =>
  (typesOf(resolved)?.includes('null') ?? true) && (literalsOf(resolved)?.includes(null) ?? true)

/**
 * Returns whether the new schema newly admits or refuses null; `undefined` if neither, or if one of the schemas is not
 * known to accept other values too.
 */
export const nullChange = (old: ResolvedSchema, next: ResolvedSchema): 'null-admitted' | 'null-refused' | undefined =>
  [old, next].some(({ keys }) => keys.has('const') && keys.has('enum')) ||
  !isNotOnlyNull(old) ||
  !isNotOnlyNull(next) ||
  admitsNull(old) === admitsNull(next)
    ? undefined
    : admitsNull(next)
      ? 'null-admitted'
      : 'null-refused'

/** Returns the edits that admit or refuse null. */
export const nullEdits = ({ old, next }: Pick<SchemaPair, 'old' | 'next'>): readonly PendingEdit[] => {
  const kind = nullChange(old, next)
  if (kind === undefined) return []
  const [types, literals] = [typesOf(old), literalsOf(old)]
  const moved = <A extends Json>(list: readonly A[], one: A): readonly A[] =>
    kind === 'null-admitted' ? [...list.filter((item) => item !== one), one] : list.filter((item) => item !== one)
  const after = types === undefined ? undefined : moved(types, 'null')
  return rewrite(old, {
    ...(after === undefined ? {} : { type: after.length === 1 ? after[0] : after }),
    ...(literals === undefined ? {} : { const: undefined, enum: moved<Json>(literals, null) }),
  })
}

type Types = readonly string[] | undefined

const lacks = (types: Types, one: string): boolean =>
  types !== undefined && !types.includes(one) && !(one === 'integer' && types.includes('number'))

/** Returns the types of one list that the other does not contain. */
const typesBeyond = (types: Types, other: Types): readonly string[] =>
  types === undefined ? (other === undefined ? [] : ['any']) : types.filter((one) => lacks(other, one))

const kindOf = (old: Types, next: Types): string | undefined => {
  const [lost, gained] = [typesBeyond(old, next), typesBeyond(next, old)]
  if (lost.length === 0 && gained.length === 0) return undefined
  if (gained.join() === 'number' && lost.length === 0 && old?.includes('integer')) return 'integer-became-number'
  if (lost.join() === 'number' && gained.length === 0 && next?.includes('integer')) return 'number-became-integer'
  return lost.length === 0 ? 'type-widened' : gained.length === 0 ? 'type-narrowed' : 'type-changed'
}

const family = (types: Types): ReadonlySet<string> | undefined =>
  types && new Set(types.map((type) => (type === 'integer' ? 'number' : type)))

/** Returns the keywords that are added or removed with a type: they constrain a type that only one version accepts. */
const keywordsOfTypes = (
  { old, next, comparison }: SchemaPair,
  kind: string,
  before: Types,
  after: Types,
): readonly string[] => {
  const [left, right] = [family(before), family(after)]
  const lineFeed = comparison.text({ type: 'string', pattern: '\\n' })
  return [...new Set([...old.keys.keys(), ...next.keys.keys()])].filter((keyword) => {
    const type = keywordOf(keyword)?.type
    if (type !== undefined) return (left?.has(type) ?? true) !== (right?.has(type) ?? true)
    if (kind !== 'type-changed' || isAnnotation(keyword)) return false
    const value = old.keys.get(keyword)?.value ?? next.keys.get(keyword)?.value
    return ['const', 'enum'].includes(keyword) || (keyword === 'not' && comparison.text(value ?? null) === lineFeed)
  })
}

/** Returns the edits that give the old schema new types. If it accepts null, it still does. */
const typeEdits = ({ old }: SchemaPair, after: Types): readonly PendingEdit[] => {
  const types = after && [...after, ...(typesOf(old)?.includes('null') ? ['null'] : [])]
  return rewrite(old, { type: types?.length === 1 ? types[0] : types })
}

/** Compares the types, and whether null is accepted. */
export const compareTypes = (pair: SchemaPair): void => {
  const { old, next, path, explained, comparison } = pair
  const change = nullChange(old, next)
  if (change !== undefined) {
    const entries = comparison.contractEntries.take(({ list, pointer }) => list === 'nullable' && pointer === path)
    // Some validators read the keyword as a type.
    const isSpelled = !explained.has('nullable') && !sameKeywords(pair, ['nullable'])
    if (isSpelled) explained.add('nullable')
    const edits = () => [...nullEdits(pair), ...(isSpelled ? adopt(pair, ['nullable']) : [])]
    if (pair.nullReported) comparison.reportedElsewhere()
    else comparison.report({ kind: change, path, edits, entries })
  }
  explained.add('type')
  if (sameKeywords(pair, ['type'])) return
  const [before, after] = [typesOf(old), typesOf(next)]
  const withoutNull = (types: Types): Types => {
    const rest = types?.filter((type) => type !== 'null')
    return rest?.length === 0 ? types : rest
  }
  const [left, right] = [withoutNull(before), withoutNull(after)]
  const kind = kindOf(left, right)
  if (kind === undefined) return
  const keywords = keywordsOfTypes(pair, kind, left, right)
  for (const keyword of keywords) explained.add(keyword)
  comparison.report({
    kind,
    path,
    details: { before: left ?? ['any'], after: right ?? ['any'] },
    edits: () => [...typeEdits(pair, right), ...adopt(pair, keywords)],
    entries: kind === 'type-changed' ? entriesUnder(comparison, path) : [],
  })
}
