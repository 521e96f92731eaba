import { schemaNodeOf } from '@contracts/core'
import { type Schema, toJsonSchema } from '@contracts/core/json-schema'
import type { Mixed } from 'io-ts'
import { ofEntry } from './codec-names.js'
import { isCatalog, isContract } from './load-module.js'
import { readable, readableMembers } from './readable.js'

/** A codec that a module exports, and the keys that lead to it in the module. */
export interface ExportedCodec {
  readonly path: readonly string[]
  readonly codec: Mixed
}

/** A codec that an entry of a package exports. `subpath` is the entry, and `module` the file that it runs. */
export interface EntryCodec extends ExportedCodec {
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

/** Returns whether a value may hold codecs: the object of a module, a list, an object that is written out, or a class. */
const isHolder = readable((value): value is object => {
  if (typeof value === 'function') return true
  if (typeof value !== 'object' || value === null) return false
  if (isCodec(value) || isContract(value) || isCatalog(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Array.isArray(value) || Object.getPrototypeOf(prototype) === null
})

/** The deepest nesting of objects in which exported codecs are searched. */
const deepest = 4

/**
 * Returns the codecs that a module exports, also those in namespaces, in objects that are written out and in classes, each
 * under every name that it has. Those of CommonJS may be only below `default`; one that has a name beside `default` is
 * found by that.
 */
export const codecsIn = (module: object): readonly ExportedCodec[] => {
  /** The objects without codecs, each with the length of the path at which it was searched. */
  const barren = new Map<object, number>()
  const search = (holder: object, path: readonly string[], above: readonly object[]): readonly ExportedCodec[] => {
    const isSearched = (barren.get(holder) ?? Infinity) <= path.length
    if (isSearched || above.includes(holder) || path.length > deepest) return []
    const members = readableMembers(holder).filter(([key]) => key !== 'module.exports' && key !== '__esModule')
    const found = members.flatMap(([key, value]): readonly ExportedCodec[] => {
      const at = [...path, key]
      if (isCodec(value)) return [{ path: at, codec: value }]
      return isHolder(value) ? search(value, at, [...above, holder]) : []
    })
    if (found.length === 0) barren.set(holder, path.length)
    return found
  }
  const found = search(module, [], [])
  const isOwn = ({ path: [first, ...others], codec }: ExportedCodec): boolean =>
    first !== 'default' || !found.some((one) => one.codec === codec && one.path.join('.') === others.join('.'))
  return found.filter(isOwn)
}

/** Returns the schema of a codec; `undefined` for a value that only looks like one. */
const schemaOf = (codec: Mixed): Schema | undefined => {
  try {
    return toJsonSchema(schemaNodeOf(codec))
  } catch {
    return undefined
  }
}

/**
 * Returns the codecs of a package by the names that a release has them under: the name of the export, with that of the
 * entry if entries export different codecs by one name.
 */
export const namedCodecs = (all: readonly EntryCodec[]): ReadonlyMap<string, EntryCodec> => {
  const names = new Map<string, EntryCodec[]>()
  for (const one of all) {
    if (schemaOf(one.codec) === undefined) continue
    const name = one.path.join('.')
    names.set(name, [...(names.get(name) ?? []), one])
  }
  const named = [...names].flatMap(([name, same]): readonly (readonly [string, EntryCodec])[] => {
    const [first] = same
    if (first === undefined) return []
    const isOne = same.every(({ codec }) => codec === first.codec)
    return isOne ? [[name, first]] : same.map((one) => [`${name}${ofEntry}${one.subpath}`, one])
  })
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}
