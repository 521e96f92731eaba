import { isJsonObject, type Json, type Role, type SchemaNode } from '@contracts/core'
import { allNodesIn, unportableSyntax } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import { valueAt } from '@contracts/evolution/internal'
import * as E from 'fp-ts/lib/Either.js'
import type { SharedCodec } from '../print/print-codec.js'
import { contractText } from '../print/print-contract.js'
import { descriptionOf, inComment, pascalOf } from '../words/words.js'
import type { SchemaSource } from './documents.js'
import { asWritten } from '../print/as-written.js'
import { checkedBy } from './formats.js'
import { type HowToRead, readAndProve, type Relation } from './prove.js'
import { Unreadable, type Unsaid } from './reading.js'

const readNode = ({ root, original, pointer }: SchemaSource, name: string, options: HowToRead) => {
  try {
    return E.right(readAndProve(root, original ?? root, pointer, name, options))
  } catch (error) {
    if (error instanceof Unreadable) return E.left(error.message)
    throw error
  }
}

/**
 * Returns the name of the contract for a schema. For example, `order.v1.schema.json` becomes `order`.
 *
 * @category constructors
 * @since 1.0.0
 */
export const nameOfSchema = (text: string): string => {
  const words = pascalOf(text.slice(text.lastIndexOf('/') + 1).replace(/(?:\.v\d+)?(?:\.schema)?\.(?:json|ya?ml)$/, ''))
  return words.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}

/** Returns a comment with the keywords of the schema that the codec leaves out, or `''` if there are none. */
const comment = (unsaid: readonly Unsaid[]): string => {
  const toWrite = unsaid.filter(({ keyword }) => keyword !== 'no type') // says how it was read, and leaves nothing out
  if (toWrite.length === 0) return ''
  const lines = toWrite.map(({ pointer, keyword, value }) => {
    const text = `${printable(pointer)} ${printable(keyword)}: ${printable(JSON.stringify(value))}`
    return ` * ${inComment(text)}\n`
  })
  return `\n/*\n * The codec leaves these parts of the schema out: write them as rules.\n${lines.join('')} */\n`
}

/** The features of a zod schema that change a value instead of only checking it. */
const changes = ['catch', 'coerce', 'default', 'prefault', 'transform']

/**
 * The keywords that may be left out if contract and schema are equal. In that case no value is valid under two members
 * of a `oneOf`, and a schema without `type` accepts values of one type only.
 */
const provable = ['oneOf', 'no type']

const placeOf = (pointer: string): string => (pointer === '' ? 'message' : pointer)

const sentenceOf = ({ pointer, keyword, value }: Unsaid): string => {
  const at = placeOf(pointer)
  if (keyword === 'no type') return `${at}: read as ${JSON.stringify(value)}`
  if (keyword === 'oneOf') return `${at}: the codec accepts a value of several members of oneOf too`
  return `${at}: the codec does not ${changes.includes(keyword) ? 'apply' : 'check'} ${keyword}`
}

const untypedSentence = ({ pointer, value }: Unsaid): string =>
  `${placeOf(pointer)}: states no type, so any value of another type is valid (assume-types reads it as ${JSON.stringify(value)})`

const noteSentence = ({ pointer, keyword }: Unsaid): string =>
  `${placeOf(pointer)}: ${keyword} is left out${keyword === 'discriminator' ? '' : ': a contract has one direction'}`

const isFormat = ({ keyword }: Unsaid): boolean => keyword === 'format'

/** Returns a sentence about the formats that a node carries and does not check. A pattern beside a format checks it. */
const formatSentences = (node: SchemaNode, ofOtherTypes: readonly Unsaid[]): readonly string[] => {
  const nodes = [...allNodesIn(node)]
  const matched = new Set(
    nodes.flatMap((one) => (one.kind === 'refined' && one.keywords?.pattern !== undefined ? [one.node] : [])),
  )
  const formats = new Set<string>()
  for (const one of nodes)
    if (one.kind === 'string' && one.format !== undefined && one.pattern === undefined && !matched.has(one))
      formats.add(one.format)
  const named = [...formats].map((format) => {
    const codec = checkedBy.get(format)
    return codec === undefined ? format : `${format} (${codec.name} with formats=assertion)`
  })
  const leftOut = ofOtherTypes.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])).join(', ')
  return [
    ...(named.length === 0 ? [] : [`formats are kept and not checked: ${named.join(', ')}`]),
    ...(leftOut === '' ? [] : [`formats of values that are not text are left out and not checked: ${leftOut}`]),
  ]
}

/** Returns a sentence for each pattern of a condition that the tests of the contract refuse. */
const patternSentences = (node: SchemaNode): readonly string[] => {
  const patterns = [...allNodesIn(node)].flatMap((one) => {
    const { pattern, patternProperties = {} } = (one.kind === 'refined' ? one.keywords : undefined) ?? {}
    return [...(pattern === undefined ? [] : [pattern]), ...Object.keys(patternProperties)]
  })
  const reasons = [...new Set(patterns)].flatMap((pattern) => unportableSyntax(pattern) ?? [])
  return reasons.map((reason) => `contractTests fails until this pattern is portable: ${reason}`)
}

const examplesOf = ({ root, pointer }: SchemaSource): readonly Json[] => {
  const schema = valueAt(root, pointer)
  const stated = schema !== undefined && isJsonObject(schema) ? schema['examples'] : undefined
  return Array.isArray(stated) ? (stated as readonly Json[]) : []
}

/** Returns the first line of the description of a schema or of its source, or a sentence with the name of the contract. */
const firstLineOf = ({ root, pointer, description }: SchemaSource, name: string): string => {
  const schema = valueAt(root, pointer)
  const own = schema !== undefined && isJsonObject(schema) ? schema['description'] : undefined
  const stated = own ?? description
  const [line = ''] = typeof stated === 'string' ? stated.trim().split('\n', 1) : []
  return line === '' ? descriptionOf(name) : line.trim()
}

/**
 * A contract made from a schema.
 *
 * @category model
 * @since 1.0.0
 */
export interface Imported {
  /** Its schema node. */
  readonly node: SchemaNode
  /** Its description. */
  readonly description: string
  /** Its source in TypeScript. */
  readonly text: string
  /** Returns its source with imports of the codecs of other contracts, where it has an equal component or struct of the same name. */
  readonly textWith: (shared: readonly SharedCodec[]) => string
  /** Name of the contract in the source. */
  readonly value: string
  /** Name of the codec in the source. */
  readonly codec: string
  /** Its role. */
  readonly role: Role
  /** Relation of the messages that its strict mode accepts to those of the schema. */
  readonly relation: Relation
  /** True if the contract accepts the same messages as the source that the schema was made from. */
  readonly isEqual: boolean
  /** One line for each difference from the schema. */
  readonly lines: readonly string[]
  /** The examples that the schema states, valid or not. */
  readonly examples: readonly Json[]
}

/**
 * Options of `importContract`.
 *
 * @category model
 * @since 1.0.0
 */
export interface ImportOptions {
  /** Id of the contract, `domain/name`. */
  readonly id: string
  /** Role of the contract (default: the role of the source, else `message`). */
  readonly role?: Role | undefined
  /**
   * True to read a schema without `type` as one of the type that its keywords are about (default: false). Otherwise such
   * keywords limit values of that type only, as in JSON Schema, and any value of another type is valid.
   */
  readonly assumeTypes?: boolean
  /**
   * Reading of `format`. With `assertion`, a format that a codec of `@contracts/core/codecs` checks becomes that codec,
   * such as `Uuid`. With `annotation`, it is kept and checks nothing, as in JSON Schema (default: `annotation`).
   */
  readonly formats?: 'assertion' | 'annotation'
}

/**
 * Makes a contract from a schema, as `contracts import` does. Left is a sentence about why that is impossible.
 *
 * @category constructors
 * @since 1.0.0
 */
export const importContract = (
  source: SchemaSource,
  { id, role = source.role ?? 'message', assumeTypes = false, formats = 'annotation' }: ImportOptions,
): E.Either<string, Imported> => {
  const name = id.slice(id.indexOf('/') + 1)
  const read = readNode(source, pascalOf(name), { assumeTypes, checksFormats: formats === 'assertion' })
  if (E.isLeft(read)) return E.left(`${source.label} ${read.left}.`)
  const proof = read.right
  const { node } = proof
  const kept = proof.unsaid.filter(({ keyword }) => proof.relation !== 'equal' || !provable.includes(keyword))
  const unsaid = [...kept, ...(source.beyond ?? [])]
  const description = firstLineOf(source, name)
  const draft = { id, version: 1, node, description, role }
  const { text, left, ...names } = contractText(draft)
  return E.right({
    ...{
      ...names,
      node: asWritten(node),
      description,
      role,
      text: `${text}${comment(unsaid)}`,
      textWith: (shared: readonly SharedCodec[]) => `${contractText({ ...draft, shared }).text}${comment(unsaid)}`,
      relation: proof.relation,
    },
    isEqual: proof.relation === 'equal' && source.beyond === undefined,
    lines: [
      ...proof.why,
      ...unsaid.map(sentenceOf),
      ...proof.untyped.map(untypedSentence),
      ...proof.notes.filter((note) => !isFormat(note)).map(noteSentence),
      ...formatSentences(node, proof.notes.filter(isFormat)),
      ...patternSentences(node),
      ...left,
    ],
    examples: examplesOf(source),
  })
}
