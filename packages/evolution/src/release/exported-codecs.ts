import { type AnyContract, type Catalog, isJsonObject, schemaNodeOf } from '@contracts/core'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import type { Mixed } from 'io-ts'
import { ofEntry } from './codec-names.js'
import { isCatalog, isContract } from './load-module.js'
import { readable, readableMembers } from './readable.js'

/**
 * A value that a module exports, such as a codec, the keys that lead to it in the module, and the code that reads it there
 * by each of them.
 */
export interface Exported<A> {
  readonly path: readonly string[]
  readonly reads: readonly string[]
  readonly value: A
}

/** A value that an entry of a package exports. `subpath` is the entry, and `module` the file that it runs. */
export interface EntryExport<A> extends Exported<A> {
  readonly subpath: string
  readonly module: string
}

/** Returns whether a value is a codec. A codec is recognised by its members, since another copy of io-ts may have made it. */
export const isCodec = readable(
  (value): value is Mixed =>
    typeof value === 'object' &&
    value !== null &&
    ['validate', 'is', 'encode', 'decode'].every((key) => typeof Reflect.get(value, key) === 'function'),
)

/** Returns whether a value is a migration or a handoff, which names two contracts and exports neither. */
const isBetweenContracts = readable(
  (value): value is object =>
    isJsonObject(value) &&
    [['from', 'to'], ['first', 'second']].some((both) => both.every((key) => isContract(value[key]))), // oxfmt-ignore
)

/** Returns whether a value may hold codecs and contracts: the object of a module, a list, a map, an instance or a class. */
const isHolder = readable((value): value is object => {
  if (typeof value === 'function') return true
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return ![isCodec, isContract, isCatalog, isBetweenContracts].some((is) => is(value))
})

/** Returns whether an object is that of a module, a list, an object that is written out, or a function. */
const isWrittenOut = readable((value): value is object => {
  if (typeof value === 'function' || Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
})

/** The number of keys up to which an object is searched by every path that leads to it: further ones have one name. */
const mostKeys = { writtenOut: 4, instance: 2 }

/** The deepest nesting of objects in which exported codecs and contracts are searched. */
const deepest = 20

const isMap = readable((value): value is ReadonlyMap<unknown, unknown> => value instanceof Map)

/** Returns the members of an object, and the entries of a map, each with its key and the code that reads it. */
const membersOf = (holder: object): readonly (readonly [key: string, read: string, value: unknown])[] => {
  const members = readableMembers(holder).map(([key, value]) => [key, `[${JSON.stringify(key)}]`, value] as const)
  if (!isMap(holder)) return members
  const entries = [...holder].flatMap(([key, value]) =>
    typeof key === 'string' ? [[key, `get?.(${JSON.stringify(key)})`, value] as const] : [],
  )
  return [...members, ...entries]
}

/**
 * Returns the values of a kind that a module exports, also those in namespaces, objects, maps and classes, under the
 * names that they have. Those of CommonJS may be only below `default`; one that has a name beside `default` is found by
 * that.
 */
const exportedIn = <A>(module: object, isSought: (value: unknown) => value is A): readonly Exported<A>[] => {
  /** The objects without such values, each with the length of the path at which it was searched. */
  const barren = new Map<object, number>()
  const searched = new Set<object>()
  const search = (
    holder: object,
    { path, reads }: Pick<Exported<A>, 'path' | 'reads'>,
    above: readonly object[],
  ): readonly Exported<A>[] => {
    const isBarren = (barren.get(holder) ?? Infinity) <= path.length
    const hasName = searched.has(holder) && path.length > mostKeys[isWrittenOut(holder) ? 'writtenOut' : 'instance']
    if (isBarren || hasName || above.includes(holder) || path.length > deepest) return []
    searched.add(holder)
    const members = membersOf(holder).filter(([key]) => key !== 'module.exports' && key !== '__esModule')
    const found = members.flatMap(([key, read, value]): readonly Exported<A>[] => {
      const at = { path: [...path, key], reads: [...reads, read] }
      if (isSought(value)) return [{ ...at, value }]
      return isHolder(value) ? search(value, at, [...above, holder]) : []
    })
    if (found.length === 0) barren.set(holder, path.length)
    return found
  }
  const found = search(module, { path: [], reads: [] }, [])
  const isOwn = ({ path: [first, ...others], value }: Exported<A>): boolean =>
    first !== 'default' || !found.some((one) => one.value === value && one.path.join('.') === others.join('.'))
  return found.filter(isOwn)
}

/** Returns the codecs that a module exports. */
export const codecsIn = (module: object): readonly Exported<Mixed>[] => exportedIn(module, isCodec)

/** Returns the contracts that a module exports. */
export const contractsIn = (module: object): readonly Exported<AnyContract>[] => exportedIn(module, isContract)

/** Returns the catalogs that a module exports. */
export const catalogsIn = (module: object): readonly Exported<Catalog>[] => exportedIn(module, isCatalog)

/** Returns the schema of a codec; `undefined` for a value that only looks like one. */
const schemaOf = (codec: Mixed): Schema | undefined => {
  try {
    return toJsonSchema(schemaNodeOf(codec))
  } catch {
    return undefined
  }
}

/**
 * Returns exports of a package by the names that a release has them under: the name of the export, with that of the
 * entry if entries export different values by one name.
 */
const named = <A>(
  all: readonly EntryExport<A>[],
  isSame: (one: A, other: A) => boolean,
): ReadonlyMap<string, EntryExport<A>> => {
  const names = new Map<string, EntryExport<A>[]>()
  for (const one of all) {
    const name = one.path.join('.')
    names.set(name, [...(names.get(name) ?? []), one])
  }
  const named = [...names].flatMap(([name, same]): readonly (readonly [string, EntryExport<A>])[] => {
    const [first] = same
    if (first === undefined) return []
    const isOne = same.every(({ value }) => isSame(value, first.value))
    return isOne ? [[name, first]] : same.map((one) => [`${name}${ofEntry}${one.subpath}`, one])
  })
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the codecs of a package by the names that a release has them under. */
export const namedCodecs = (all: readonly EntryExport<Mixed>[]): ReadonlyMap<string, EntryExport<Mixed>> =>
  named(
    all.filter(({ value }) => schemaOf(value) !== undefined),
    (one, other) => one === other,
  )

/** Returns the full names of the contracts that a package exports, by the names that a release has their exports under. */
export const namedContracts = (all: readonly EntryExport<AnyContract>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...named(all, (one, other) => one.name === other.name)].map(([name, { value }]) => [name, value.name]),
  )
