/** Compares an imported contract with the schema it was made from. */
import { codecOfNode, contract, isJsonObject, type Json, type SchemaNode } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { includes } from '@contracts/evolution'

/** How the messages that the contract accepts in strict mode relate to those of the schema. */
export type Relation = 'equal' | 'wider' | 'narrower' | 'overlapping' | 'unknown'

/** The relation, and a sentence for each direction that is not proved. */
export interface Proof {
  readonly relation: Relation
  readonly why: readonly string[]
}

/** Where a document keeps schemas that do not decide about its own messages. */
const containers = ['$schema', '$id', '$defs', 'definitions', 'components']

/** The schema at a pointer of a document, as a document of its own in which references to definitions lead where they led. */
const documentAt = (root: Json, pointer: string): Json => {
  if (pointer === '' || !isJsonObject(root)) return root
  const first = pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~')
  const kept = Object.entries(root).filter(([key]) => containers.includes(key) || key === first)
  return { ...Object.fromEntries(kept), $ref: `#${encodeURI(pointer)}` }
}

/** Asks `includes` in both directions: the schema that the contract has in strict mode, and the original. */
export const prove = (node: SchemaNode, root: Json, pointer: string): Proof => {
  const codec = codecOfNode('Imported', node)
  const made = contract({ id: 'contracts/imported', version: 1, role: 'message', description: 'Imported.', codec })
  const schema: Json = toJsonSchema(made, { strict: true })
  const original = documentAt(root, pointer)
  const [within, back] = [includes(original, schema), includes(schema, original)]
  const why = [
    ...(back.verdict === 'witnessed' ? [`wider: the contract accepts too ${JSON.stringify(back.witness)}`] : []),
    ...(within.verdict === 'witnessed' ? [`narrower: the contract rejects ${JSON.stringify(within.witness)}`] : []),
    ...(back.verdict === 'unknown' ? [`unknown whether the contract accepts more: ${back.reason}`] : []),
    ...(within.verdict === 'unknown' ? [`unknown whether the contract rejects more: ${within.reason}`] : []),
  ]
  if (within.verdict === 'witnessed' && back.verdict === 'witnessed') return { relation: 'overlapping', why }
  if (within.verdict === 'unknown' || back.verdict === 'unknown') return { relation: 'unknown', why }
  if (within.verdict === 'proved') return { relation: back.verdict === 'proved' ? 'equal' : 'wider', why }
  return { relation: 'narrower', why }
}
