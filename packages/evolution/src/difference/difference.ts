import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { searcher } from '../inclusion/includes.js'
import { readerMessages } from '../inclusion/message-set.js'
import { type Document, documentOf } from '../schema/document.js'
import { identifierOf, isBefore2019 } from '../schema/draft.js'
import type { Formats } from '../schema/executable.js'
import { isArray, isTooLarge, own } from '../schema/json.js'
import { type Condition, narrowing } from './narrowing.js'

/**
 * The messages that an old schema accepts and a new one rejects.
 *
 * @category model
 * @since 1.2.0
 */
export interface Difference {
  /**
   * The schema of these messages; `false` if there are none. It contains the schemas that it refers to. It is `{}` if no
   * schema can contain both: they are of different drafts, or too large.
   */
  readonly schema: Schema | boolean
  /** A sentence for each way in which a message is one of them. */
  readonly words: readonly string[]
  /** True if it is proved that the schema accepts exactly these messages. */
  readonly isProved: boolean
  /** The reason why it is not proved. */
  readonly reason?: string
}

/**
 * Options of `difference`.
 *
 * @category model
 * @since 1.2.0
 */
export interface DifferenceOptions {
  /** Meaning of `format` (default: `assertion`). */
  readonly formats?: Formats
}

const [oldId, newId] = ['urn:contracts:old', 'urn:contracts:new']

/** The deepest nesting of a schema whose difference is searched. */
const deepest = 200

/** Returns a schema whose references inside the new document name that document. */
const absolute = (value: Json): Json => {
  if (isArray(value)) return value.map(absolute)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, Json] => [
      key,
      key === '$ref' && typeof part === 'string' && part.startsWith('#') ? newId + part : absolute(part),
    ]),
  )
}

/** Returns a schema as a definition inside another document. */
const named = (schema: Schema, { draft, hidesSiblings }: Document, id: string): Json => {
  const { $schema: _, [identifierOf(draft)]: __, ...rest } = schema
  const name = { [identifierOf(draft)]: id }
  const { $ref, definitions = {} } = rest
  // A reference hides the identifier beside it.
  return hidesSiblings && $ref !== undefined ? { ...name, allOf: [{ $ref }], definitions } : { ...rest, ...name }
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
 * @since 1.2.0
 */
export const difference = (
  old: Schema,
  next: Schema,
  { formats = 'assertion' }: DifferenceOptions = {},
): Difference => {
  const { search } = searcher(formats)
  const unproved: Condition = {
    schema: { not: { $ref: '#' } },
    words: ['the message is not valid under the new schema'],
  }
  if ([old, next].some((schema) => isTooLarge(schema, deepest)))
    return { schema: {}, words: unproved.words, isProved: false, reason: 'the size of a schema' }
  const [before, after] = [documentOf(old), documentOf(next)]
  const $schema = own(old, '$schema')
  const wholeSchema = ({ schema }: Condition): Schema => {
    const definitions = isBefore2019(before.draft) ? 'definitions' : '$defs'
    const condition = absolute(schema)
    const isNewNamed = JSON.stringify(condition).includes(`"${newId}#`)
    return {
      ...($schema === undefined ? {} : { $schema }),
      allOf: [{ $ref: oldId }, condition],
      [definitions]: {
        old: named(old, before, oldId),
        ...(isNewNamed ? { new: named(next, after, newId) } : {}),
      },
    }
  }
  const all = { old: readerMessages(old), next: readerMessages(next) }
  const rest = search({ matchesAll: [all.old], matchesNone: [all.next] })
  if (rest.verdict === 'proved') return { schema: false, words: [], isProved: true }
  // A draft gives no meaning to the keywords of another one.
  if (before.draft !== after.draft)
    return { schema: {}, words: unproved.words, isProved: false, reason: 'the schemas are of different drafts' }
  let reason = ''
  for (const condition of [narrowing(before, after), unproved]) {
    const schema = wholeSchema(condition)
    const messages = readerMessages(schema)
    const proofs = [
      search({ matchesAll: [messages, all.next], matchesNone: [] }), // empty with the new
      search({ matchesAll: [messages], matchesNone: [all.old] }), // only messages of the old
      search({ matchesAll: [all.old], matchesNone: [all.next, messages] }), // complete
    ]
    const open = proofs.find(({ verdict }) => verdict !== 'proved')
    if (open === undefined) return { schema, words: condition.words, isProved: true }
    reason = open.verdict === 'unknown' ? open.reason : 'a condition that is not exact'
  }
  return { schema: wholeSchema(unproved), words: unproved.words, isProved: false, reason }
}
