/** Compares an imported contract with the schema it was made from. */
import { isJsonObject, type Json, parsePointer, type SchemaNode } from '@contracts/core'
import { allNodesIn } from '@contracts/core/internal'
import { toJsonSchema } from '@contracts/core/json-schema'
import { includes } from '@contracts/evolution'
import {
  draftOf,
  identifierOf,
  isBefore2019,
  isTooLarge,
  limits,
  mapSchemas,
  refHidesSiblings,
} from '@contracts/evolution/internal'
import { nodeOfSchema, type ReadOptions, type ReadSchema } from './node-of-schema.js'
import type { Unsaid } from './reading.js'
import { untypedOf } from './untyped.js'
import { formatOfOtherTypes, type JsonObject } from './vocabulary.js'
import { asWritten } from '../print/as-written.js'

/**
 * The relation of the messages that a contract accepts in strict mode to those of the schema it was made from.
 *
 * @category model
 * @since 1.0.0
 */
export type Relation = 'equal' | 'wider' | 'narrower' | 'overlapping' | 'unknown'

/** The relation, and a sentence for each direction that is not proved. */
export interface Proof {
  readonly relation: Relation
  readonly why: readonly string[]
}

/** The keywords of a document with a hidden part that are kept, besides the one that leads to the imported schema. */
const containers = ['$defs', 'definitions', 'components']

/** Returns a document whose identifier is not beside a `$ref`, which would hide it. `first` is the key that is imported. */
const withoutReference = (root: JsonObject, first: string): JsonObject => {
  const { $ref: reference } = root
  if (reference === undefined) return root
  const kept = Object.entries(root).filter(([key]) => containers.includes(key) || key === first)
  return { ...Object.fromEntries(kept), allOf: [{ $ref: reference }] }
}

/**
 * Returns the schema at a pointer as its own document. It has the whole root as a definition, so that every reference,
 * also one to the root, leads to the same schema.
 */
const documentAt = (document: Json, pointer: string): Json => {
  if (pointer === '' || !isJsonObject(document)) return document
  const draft = draftOf(document)
  const { $schema: dialect, ...others } = document
  const [first] = parsePointer(pointer)
  const root = refHidesSiblings(document) ? withoutReference(others, String(first)) : others
  const key = identifierOf(draft)
  const named = root[key]
  const id = typeof named === 'string' && !named.startsWith('#') ? named.replace(/#$/, '') : 'document:///imported'
  return {
    ...(dialect === undefined ? {} : { $schema: dialect }),
    [isBefore2019(draft) ? 'definitions' : '$defs']: { imported: { ...root, [key]: id } },
    allOf: [{ $ref: `${id}#${encodeURI(pointer)}` }],
  }
}

/**
 * Returns a schema without the formats of values that are not text, which the report lists. One that is too large for
 * `includes` stays as it is.
 */
const withoutOtherFormats = (schema: Json): Json =>
  isTooLarge(schema, limits.documentDepth)
    ? schema
    : mapSchemas(schema, (part) => {
        const { format: _, ...others } = part
        return formatOfOtherTypes(part) === undefined ? part : others
      })

/** Compares the schema of the contract in strict mode with the original, by calling `includes` in both directions. */
export const prove = (node: SchemaNode, root: Json, pointer: string): Proof => {
  const schema: Json = toJsonSchema(asWritten(node), { strict: true })
  const original = withoutOtherFormats(documentAt(root, pointer))
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

/** Options for reading a schema as its author meant it. */
export type HowToRead = Omit<ReadOptions, 'exactly'>

const rank: Readonly<Record<Relation, number>> = { equal: 0, wider: 1, narrower: 1, overlapping: 2, unknown: 3 }

/** Returns the schemas that state no type where that decides what a node accepts. */
const untypedIn = (root: SchemaNode): readonly Unsaid[] =>
  [...allNodesIn(root)].flatMap((node) => {
    const untyped = untypedOf(node)
    return untyped === undefined ? [] : [{ pointer: untyped.at, keyword: 'no type', value: untyped.type }]
  })

/**
 * Reads a schema and compares the result with `original`. It is first read as an author would write it: a `oneOf` as a
 * plain union, and a schema without `type` as one of the type that its keywords are about. If the result is not equal,
 * the schema is read again exactly, with conditions, and the closer result is returned. `untyped` has the schemas
 * without `type` that the result reads as such.
 */
export const readAndProve = (
  root: Json,
  original: Json,
  pointer: string,
  name: string,
  { assumeTypes = false, checksFormats = false }: HowToRead = {},
): ReadSchema & Proof & { readonly untyped: readonly Unsaid[] } => {
  const read = nodeOfSchema(root, pointer, name, { checksFormats })
  const plain = { ...read, ...prove(read.node, original, pointer), untyped: [] }
  const isLoose = read.unsaid.some(({ keyword }) => keyword === 'oneOf' || (keyword === 'no type' && !assumeTypes))
  if (plain.relation === 'equal' || !isLoose) return plain
  const again = nodeOfSchema(root, pointer, name, { exactly: true, assumeTypes, checksFormats })
  const exact = { ...again, ...prove(again.node, original, pointer), untyped: assumeTypes ? [] : untypedIn(again.node) }
  const isCloser = rank[exact.relation] < rank[plain.relation]
  return isCloser || (again.unsaid.length === 0 && exact.relation !== plain.relation) ? exact : plain
}
