/** Follows the references of a document. */
import { isJsonObject, type Json, type SchemaNode } from '@contracts/core'
import { pascalOf } from '../../authoring/words.js'
import { type Reading, SelfReference, type Unsaid } from './reading.js'
import { valueAt } from './schema-value.js'
import { escaped } from './vocabulary.js'

/** A schema that a reference led to: its node, its number of nodes, and the keywords that it leaves out. */
interface Known {
  readonly node: SchemaNode
  readonly size: number
  readonly unsaid: readonly Unsaid[]
}

/** Reads a schema at a pointer. */
type Read = (schema: Json, at: string, name: string, depth: number) => SchemaNode

/**
 * Returns the pointer of each `$anchor` of the document, or `undefined` if a part of the document has its own `$id`.
 */
const anchorsOf = (root: Json): ReadonlyMap<string, string> | undefined => {
  const found = new Map<string, string>()
  const waiting: (readonly [part: Json, at: string])[] = [[root, '']]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [part, at] = next
    if (typeof part !== 'object' || part === null) continue
    const own = isJsonObject(part) ? part : {}
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = own[key]
      if (typeof name === 'string') found.set(name, at)
    }
    const { $id } = own
    if (typeof $id === 'string' && at !== '') {
      if (!$id.startsWith('#')) return undefined
      found.set($id.slice(1), at)
    }
    for (const [key, one] of Object.entries(part))
      if (!['const', 'enum', 'examples', 'default'].includes(key)) waiting.push([one, `${at}/${escaped(key)}`])
  }
  return found
}

/** Returns the pointer that a reference leads to, or `undefined` if it leads out of the document. */
export type Targets = (reference: string) => string | undefined

/** Creates the function that finds where the references of a document lead. */
export const targetsOf = (root: Json): Targets => {
  const { $id } = isJsonObject(root) ? root : {}
  let anchors: ReturnType<typeof anchorsOf> | null = null
  return (reference) => {
    const local = typeof $id === 'string' && reference.startsWith(`${$id}#`) ? reference.slice($id.length) : reference
    if (local === '#' || (local !== '' && local === $id)) return ''
    if (!local.startsWith('#')) return undefined
    if (anchors === null) anchors = anchorsOf(root)
    if (!local.startsWith('#/')) return anchors?.get(local.slice(1))
    try {
      return decodeURIComponent(local.slice(1))
    } catch {
      return undefined
    }
  }
}

/**
 * The keywords that refer to a schema. In a document that is one resource, a dynamic reference leads to the same schema
 * as a plain one.
 */
export const referenceKeywords = ['$ref', '$dynamicRef', '$recursiveRef'] as const

/**
 * Creates the function that reads the schema a reference leads to. A schema that refers back to itself is a lazy node.
 * `name` is the name of the document.
 */
export const startFollowing = (root: Json, name: string, reading: Reading, targetOf: Targets, read: Read) => {
  const known = new Map<string, Known>()
  const open = new Map<string, { readonly node: SchemaNode; readonly inside: number; used: boolean }>()

  return (keyword: string, reference: Json, at: string, depth: number): SchemaNode => {
    const target = typeof reference === 'string' ? targetOf(reference) : undefined
    const schema = target === undefined ? undefined : valueAt(root, target)
    if (target === undefined || schema === undefined) {
      reading.leave(at, keyword, reference)
      return { kind: 'json' }
    }
    const done = known.get(target)
    if (done !== undefined) {
      reading.grow(done.size)
      done.unsaid.forEach((one) => reading.leave(one.pointer, one.keyword, one.value))
      return done.node
    }
    const around = open.get(target)
    if (around !== undefined) {
      if (around.inside === reading.around()) throw new SelfReference('refers only to itself')
      around.used = true
      return around.node
    }
    const own = pascalOf(target === '' ? name : (target.split('/').at(-1) ?? name))
    const before = reading.size()
    const node: SchemaNode = { kind: 'lazy', name: own, get: () => inner }
    const recursive = { node, inside: reading.around(), used: false }
    open.set(target, recursive)
    const { value: inner, left } = reading.watched(
      () => read(schema, target, own, depth + 1),
      () => open.delete(target),
    )
    const found = recursive.used ? node : inner
    // A part of a recursive schema may refer to a schema around it. The node is therefore reused only if no schema is
    // open, or if it is recursive itself.
    if (open.size === 0 || recursive.used)
      known.set(target, { node: found, size: reading.size() - before, unsaid: left })
    return found
  }
}
