import { checkArguments } from '@contracts/core/internal'
import { someOptions } from '../schema/arguments.js'
import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { searcher } from '../inclusion/includes.js'
import { readerMessages } from '../inclusion/message-set.js'
import { type Document, documentOf } from '../schema/document.js'
import { identifierOf, isBefore2019 } from '../schema/draft.js'
import type { Formats } from '../schema/executable.js'
import { isTooLarge, itemsOf, own } from '../schema/json.js'
import { mapReferences, withoutNames } from '../schema/map-references.js'
import { narrowing, type Way } from './narrowing.js'

/**
 * The messages that an old schema accepts and a new one rejects.
 *
 * @category model
 * @since 1.0.0
 */
export interface Difference {
  /**
   * The schema of these messages; `false` if there are none. It contains the schemas that it refers to. It is `{}` if no
   * schema can contain both: they are of different drafts, or too large.
   */
  readonly schema: Schema | boolean
  /** A sentence for each way in which a message is one of them. Empty if they are not known. */
  readonly words: readonly string[]
  /** True if it is proved that the schema accepts exactly these messages, and that there is one unless it is `false`. */
  readonly isProved: boolean
  /** The reason why it is not proved. */
  readonly reason?: string
}

/**
 * Options of `difference`.
 *
 * @category model
 * @since 1.0.0
 */
export interface DifferenceOptions {
  /** Meaning of `format` (default: `assertion`). */
  readonly formats?: Formats
}

const [oldId, newId] = ['urn:contracts:old', 'urn:contracts:new']

/** The deepest nesting of a schema whose difference is searched. */
const deepest = 200

/** Reads a document whose references are pointers, since its identifier is replaced inside another document. */
const unnamed = (schema: Schema): Document => documentOf(withoutNames(documentOf(schema)))

/** Returns a schema as a definition inside another document. */
const named = ({ root, draft, hidesSiblings }: Document, id: string): Json => {
  if (!isJsonObject(root)) return root
  const { $schema: _, [identifierOf(draft)]: __, ...rest } = root
  const name = { [identifierOf(draft)]: id }
  const { $ref, ...others } = rest
  if ($ref === undefined) return { ...rest, ...name }
  // Up to draft 7, a reference hides the identifier beside it, and ajv does not end where both are in a definition.
  const kept = hidesSiblings ? { definitions: own(rest, 'definitions') ?? {} } : others
  return { ...kept, ...name, allOf: [{ $ref }, ...itemsOf(own(kept, 'allOf'))] }
}

/**
 * Returns the messages that an old schema accepts and a new one rejects, as a schema. The engine of `includes` proves
 * that the new schema accepts none of them, and that the old schema accepts no others that the new one rejects.
 *
 * @example
 * const { schema, words, isProved } = difference({ enum: ['good', 'bad'] }, { enum: ['good'] })
 * assert.deepStrictEqual([words, isProved], [['the message is "bad"'], true])
 *
 * @category combinators
 * @since 1.0.0
 */
export const difference = (old: Schema, next: Schema, options: DifferenceOptions = {}): Difference => {
  checkArguments('difference', [someOptions, options])
  const { formats = 'assertion' } = options
  const { search } = searcher(formats)
  const unproved: Way = { schema: { not: { $ref: '#' } }, words: 'the message is not valid under the new schema' }
  if ([old, next].some((schema) => isTooLarge(schema, deepest)))
    return { schema: {}, words: [], isProved: false, reason: 'the size of a schema' }
  const [before, after] = [unnamed(old), unnamed(next)]
  const $schema = own(old, '$schema')
  const wholeSchema = (ways: readonly Way[]): Schema => {
    const definitions = isBefore2019(before.draft) ? 'definitions' : '$defs'
    const schemas = ways.map(({ schema }) => schema)
    const condition = mapReferences(schemas.length === 1 ? (schemas[0] ?? true) : { anyOf: schemas }, (reference) =>
      reference.startsWith('#') ? newId + reference : reference,
    )
    const isNewNamed = JSON.stringify(condition).includes(`"${newId}#`)
    return {
      ...($schema === undefined ? {} : { $schema }),
      allOf: [{ $ref: oldId }, condition],
      [definitions]: {
        old: named(before, oldId),
        ...(isNewNamed ? { new: named(after, newId) } : {}),
      },
    }
  }
  const all = { old: readerMessages(old), next: readerMessages(next) }
  const rest = search({ matchesAll: [all.old], matchesNone: [all.next] })
  if (rest.verdict === 'proved') return { schema: false, words: [], isProved: true }
  // A draft gives no meaning to the keywords of another one.
  if (before.draft !== after.draft)
    return { schema: {}, words: [], isProved: false, reason: 'the schemas are of different drafts' }
  const unknown = (reason: string): Difference => ({
    schema: wholeSchema([unproved]),
    words: [],
    isProved: false,
    reason,
  })
  // That a schema contains all that may be lost is no proof that anything is.
  if (rest.verdict === 'unknown') return unknown(rest.reason)
  let reason = ''
  // Keywords beside one that is narrower may exclude what it no longer accepts. Most ways refer to no other schema.
  const isMet = ({ schema }: Way): boolean =>
    after.refers(schema) ||
    search({
      matchesAll: [all.old, readerMessages({ ...($schema === undefined ? {} : { $schema }), allOf: [schema] })],
      matchesNone: [],
    }).verdict !== 'proved'
  for (const ways of [narrowing(before, after).filter(isMet), [unproved]]) {
    const schema = wholeSchema(ways)
    const messages = readerMessages(schema)
    const proofs = [
      search({ matchesAll: [messages, all.next], matchesNone: [] }), // empty with the new
      search({ matchesAll: [messages], matchesNone: [all.old] }), // only messages of the old
      search({ matchesAll: [all.old], matchesNone: [all.next, messages] }), // complete
    ]
    const open = proofs.find(({ verdict }) => verdict !== 'proved')
    if (open === undefined) return { schema, words: ways.map(({ words }) => words), isProved: true }
    reason = open.verdict === 'unknown' ? open.reason : 'a condition that is not exact'
  }
  return unknown(reason)
}
