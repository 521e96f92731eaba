import { isJsonObject, type Json, type Role, type SchemaNode } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { valueAt } from '@contracts/evolution/internal'
import * as E from 'fp-ts/lib/Either.js'
import { contractText } from '../print/print-contract.js'
import { descriptionOf, pascalOf } from '../words/words.js'
import type { SchemaSource } from './documents.js'
import type { ReadSchema } from './node-of-schema.js'
import { asWritten } from './as-written.js'
import { type Proof, readAndProve, type Relation } from './prove.js'
import { Unreadable, type Unsaid } from './reading.js'

const readNode = ({ root, original, pointer }: SchemaSource, name: string): E.Either<string, ReadSchema & Proof> => {
  try {
    return E.right(readAndProve(root, original ?? root, pointer, name))
  } catch (error) {
    if (error instanceof Unreadable) return E.left(error.message)
    throw error
  }
}

/**
 * Returns the name of the contract for a schema. For example, `order.v1.schema.json` becomes `order`.
 *
 * @category constructors
 * @since 1.2.0
 */
export const nameOfSchema = (text: string): string => {
  const words = pascalOf(text.slice(text.lastIndexOf('/') + 1).replace(/(?:\.v\d+)?(?:\.schema)?\.(?:json|ya?ml)$/, ''))
  return words.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}

/** Returns a comment with the keywords of the schema that the codec leaves out, or `''` if there are none. */
const comment = (unsaid: readonly Unsaid[]): string => {
  if (unsaid.length === 0) return ''
  const lines = unsaid.map(({ pointer, keyword, value }) => {
    const text = `${printable(pointer)} ${printable(keyword)}: ${printable(JSON.stringify(value))}`
    return ` * ${text.replaceAll('*/', '*\\/')}\n`
  })
  return `\n/*\n * The codec leaves these parts of the schema out: write them as rules.\n${lines.join('')} */\n`
}

/** The features of a zod schema that change a value instead of only checking it. */
const changes = ['catch', 'coerce', 'default', 'prefault', 'transform']

/**
 * The keywords that may be left out if contract and schema are equal. In that case no value is valid under two members
 * of a `oneOf`.
 */
const provable = ['oneOf']

const sentenceOf = ({ pointer, keyword, value }: Unsaid): string => {
  const at = pointer === '' ? 'message' : pointer
  if (keyword === 'no type') return `${at}: read as ${JSON.stringify(value)}`
  if (keyword === 'oneOf') return `${at}: the codec accepts a value of several members of oneOf too`
  return `${at}: the codec does not ${changes.includes(keyword) ? 'apply' : 'check'} ${keyword}`
}

const examplesOf = ({ root, pointer }: SchemaSource): readonly Json[] => {
  const schema = valueAt(root, pointer)
  const stated = schema !== undefined && isJsonObject(schema) ? schema['examples'] : undefined
  return Array.isArray(stated) ? (stated as readonly Json[]) : []
}

/**
 * Returns the first line of the schema's description, or a sentence with the contract's name if the schema has none.
 */
const firstLineOf = ({ root, pointer }: SchemaSource, name: string): string => {
  const schema = valueAt(root, pointer)
  const stated = schema !== undefined && isJsonObject(schema) ? schema['description'] : undefined
  const [line = ''] = typeof stated === 'string' ? stated.trim().split('\n', 1) : []
  return line === '' ? descriptionOf(name) : line.trim()
}

/**
 * A contract made from a schema.
 *
 * @category model
 * @since 1.2.0
 */
export interface Imported {
  /** Its schema node. */
  readonly node: SchemaNode
  /** Its description. */
  readonly description: string
  /** Its source in TypeScript. */
  readonly text: string
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
 * @since 1.2.0
 */
export interface ImportOptions {
  /** Id of the contract, `domain/name`. */
  readonly id: string
  /** Role of the contract (default: the role of the source, else `message`). */
  readonly role?: Role | undefined
}

/**
 * Makes a contract from a schema, as `contracts import` does. Left is a sentence about why that is impossible.
 *
 * @category constructors
 * @since 1.2.0
 */
export const importContract = (
  source: SchemaSource,
  { id, role = source.role ?? 'message' }: ImportOptions,
): E.Either<string, Imported> => {
  const name = id.slice(id.indexOf('/') + 1)
  const read = readNode(source, pascalOf(name))
  if (E.isLeft(read)) return E.left(`${source.label} ${read.left}.`)
  const proof = read.right
  const { node } = proof
  const kept = proof.unsaid.filter(({ keyword }) => proof.relation !== 'equal' || !provable.includes(keyword))
  const unsaid = [...kept, ...(source.beyond ?? [])]
  const description = firstLineOf(source, name)
  const { text, left, ...names } = contractText({ id, version: 1, node, description, role })
  return E.right({
    ...{
      ...names,
      node: asWritten(node),
      description,
      role,
      text: `${text}${comment(unsaid)}`,
      relation: proof.relation,
    },
    isEqual: proof.relation === 'equal' && source.beyond === undefined,
    lines: [...proof.why, ...unsaid.map(sentenceOf), ...left],
    examples: examplesOf(source),
  })
}
