/** Compares an imported contract with the schema it was made from. */
import { codecFromNode, contract, isJsonObject, type Json, parsePointer, type SchemaNode } from '@contracts/core'
import { intersectionNode, mapChildren, mapKeywords, refinedNode } from '@contracts/core/internal'
import { toJsonSchema } from '@contracts/core/json-schema'
import { includes } from '@contracts/evolution'
import { nodeOfSchema, type ReadSchema } from './node-of-schema.js'

/**
 * The relation of the messages that a contract accepts in strict mode to those of the schema it was made from.
 *
 * @category model
 * @since 1.2.0
 */
export type Relation = 'equal' | 'wider' | 'narrower' | 'overlapping' | 'unknown'

/** The relation, and a sentence for each direction that is not proved. */
export interface Proof {
  readonly relation: Relation
  readonly why: readonly string[]
}

/** The keys of a document whose values do not decide whether its own messages are valid, such as definitions. */
const containers = ['$schema', '$id', '$defs', 'definitions', 'components']

/** Returns the schema at a pointer as its own document. References to definitions still lead to the same schemas. */
const documentAt = (root: Json, pointer: string): Json => {
  if (pointer === '' || !isJsonObject(root)) return root
  const [first] = parsePointer(pointer)
  const kept = Object.entries(root).filter(([key]) => containers.includes(key) || key === first)
  return { ...Object.fromEntries(kept), $ref: `#${encodeURI(pointer)}` }
}

/** Returns the node that the printed source of a node creates. The source writes intersections with io-ts. */
export const asWritten = (root: SchemaNode): SchemaNode => {
  const recursive = new Map<SchemaNode, SchemaNode>()
  const written = (node: SchemaNode): SchemaNode => {
    const known = recursive.get(node)
    if (known !== undefined) return known
    if (node.kind === 'refined' && node.keywords !== undefined)
      return refinedNode(written(node.node), mapKeywords(node.keywords, written))
    const made = mapChildren(node, written)
    if (node.kind === 'lazy') recursive.set(node, made)
    return made.kind === 'intersection' ? intersectionNode(made.members, made.name ?? 'Both') : made
  }
  return written(root)
}

/** Compares the schema of the contract in strict mode with the original, by calling `includes` in both directions. */
export const prove = (node: SchemaNode, root: Json, pointer: string): Proof => {
  const codec = codecFromNode('Imported', asWritten(node))
  const made = contract({ id: 'contracts/imported', version: 1, role: 'message', description: 'Imported.', codec })
  const schema: Json = toJsonSchema(made, { strict: true })
  const original = documentAt(root, pointer)
  const [within, back] = [includes(original, schema), includes(schema, original)]
  const why = [
    ...(back.verdict === 'disproved'
      ? [`wider: the contract also accepts ${JSON.stringify(back.counterexample)}`]
      : []),
    ...(within.verdict === 'disproved'
      ? [`narrower: the contract rejects ${JSON.stringify(within.counterexample)}`]
      : []),
    ...(back.verdict === 'unknown' ? [`unknown whether the contract accepts more: ${back.reason}`] : []),
    ...(within.verdict === 'unknown' ? [`unknown whether the contract rejects more: ${within.reason}`] : []),
  ]
  if (within.verdict === 'disproved' && back.verdict === 'disproved') return { relation: 'overlapping', why }
  if (within.verdict === 'unknown' || back.verdict === 'unknown') return { relation: 'unknown', why }
  if (within.verdict === 'proved') return { relation: back.verdict === 'proved' ? 'equal' : 'wider', why }
  return { relation: 'narrower', why }
}

const rank: Readonly<Record<Relation, number>> = { equal: 0, wider: 1, narrower: 1, overlapping: 2, unknown: 3 }

/**
 * Reads a schema and compares the result with `original`. A `oneOf` is read as a plain union first. If the result is
 * not equal, the schema is read again with the `oneOf` as a condition of the codec, and the closer result is returned.
 */
export const readAndProve = (root: Json, original: Json, pointer: string, name: string): ReadSchema & Proof => {
  const read = nodeOfSchema(root, pointer, name)
  const plain = { ...read, ...prove(read.node, original, pointer) }
  if (plain.relation === 'equal' || !read.unsaid.some(({ keyword }) => keyword === 'oneOf')) return plain
  const again = nodeOfSchema(root, pointer, name, true)
  const exact = { ...again, ...prove(again.node, original, pointer) }
  return rank[exact.relation] <= rank[plain.relation] ? exact : plain
}
