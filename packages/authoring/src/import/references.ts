/** Follows the references of a document. */
import { type Json, parsePointer, type SchemaNode } from '@contracts/core'
import { type Document, valueAt } from '@contracts/evolution/internal'
import { asComponent } from '../print/components.js'
import { pascalOf } from '../words/words.js'
import { type Reading, SelfReference, type Unsaid } from './reading.js'

/** A schema that a reference led to: its node, its number of nodes, and the keywords that it leaves out. */
interface Known {
  readonly node: SchemaNode
  readonly size: number
  readonly unsaid: readonly Unsaid[]
}

/** Reads a schema at a pointer. */
type Read = (schema: Json, at: string, name: string, depth: number) => SchemaNode

/**
 * Creates the functions that read the schema at a pointer, and the schema that a reference leads to. A schema that refers
 * back to itself is a lazy node. `name` is the name of the document.
 */
export const startFollowing = (document: Document, name: string, reading: Reading, read: Read) => {
  const known = new Map<string, Known>()
  const open = new Map<string, { readonly node: SchemaNode; readonly inside: number; used: boolean }>()

  const enter = (target: string, depth: number): SchemaNode => {
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
    const own = pascalOf(parsePointer(target).at(-1) ?? name)
    const before = reading.size()
    const node: SchemaNode = { kind: 'lazy', name: own, get: () => inner }
    if (target !== '') asComponent(node, own)
    const recursive = { node, inside: reading.around(), used: false }
    open.set(target, recursive)
    const { value: inner, left } = reading.watched(
      () => read(valueAt(document.root, target) ?? true, target, own, depth + 1),
      () => open.delete(target),
    )
    const found = recursive.used ? node : inner
    // A part of a recursive schema may refer to a schema around it. The node is therefore reused only if no schema is
    // open, or if it is recursive itself.
    if (open.size === 0 || recursive.used)
      known.set(target, { node: found, size: reading.size() - before, unsaid: left })
    return target === '' ? found : asComponent(found, own)
  }

  const follow = (keyword: string, reference: Json, at: string, depth: number): SchemaNode => {
    const target = targetOf(document, keyword, reference, at)
    if (target !== undefined) return enter(target, depth)
    reading.leave(at, keyword, reference)
    return { kind: 'json' }
  }

  return { enter, follow }
}

/**
 * Returns the pointer that the reference of a schema leads to; `undefined` if it leads out of the document, or to
 * different schemas in different scopes.
 */
const targetOf = (document: Document, keyword: string, reference: Json, at: string): string | undefined =>
  typeof reference !== 'string' || (keyword !== '$ref' && document.isDynamic)
    ? undefined
    : document.target(at, reference)
