import { format, type Schema as CfSchema, type SchemaDraft, Validator } from '@cfworker/json-schema'
import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { type Document, documentOf } from '../schema/document.js'
import { unreadDialects } from '../schema/draft.js'
import { executable, type Formats } from '../schema/executable.js'
import { everyPart, hasNoJsonNumber, own } from '../schema/json.js'
import { disputedKeywords, isNullable, siblingsOfRef } from '../schema/keywords.js'
import { backtracking } from './backtracking.js'

const patternsOf = (document: Json): readonly string[] => {
  const found = new Set<string>()
  for (const part of everyPart(document)) {
    const [pattern, named] = [own(part, 'pattern'), own(part, 'patternProperties')]
    if (typeof pattern === 'string') found.add(pattern)
    if (isJsonObject(named)) for (const name of Object.keys(named)) found.add(name)
  }
  return [...found]
}

const textsOf = (message: Json): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const part of everyPart(message)) {
    if (typeof part === 'string') found.add(part)
    else if (isJsonObject(part)) for (const key of Object.keys(part)) found.add(key)
  }
  return found
}

/**
 * Returns whether an independent validator (which generates no code) accepts a message. Returns `undefined` when it
 * cannot run the schema, when a keyword on which validators differ decides, or when a pattern might take too long on the
 * strings of the message.
 */
export type Execute = (message: Json) => boolean | undefined

/** Returns whether the validator takes a text for one of a format; `undefined` for a format that it does not know. */
export const ofFormat = (name: string, text: string): boolean | undefined =>
  Object.hasOwn(format, name) ? format[name]?.(text) : undefined

const validatorOf = (document: Document, formats: Formats, appliesDisputed: boolean, stopsEarly = true): Validator => {
  const schema = executable(document, formats, appliesDisputed) as CfSchema | boolean // a document is one of them
  // The validator has no draft 6, whose keywords draft 7 has as well.
  const draft: SchemaDraft = document.draft === '6' ? '7' : document.draft
  return new Validator(schema, draft, stopsEarly)
}

/** Returns whether a document has keywords on which validators differ. */
const isDisputed = ({ root, draft, hidesSiblings }: Document): boolean => {
  for (const part of everyPart(root)) {
    if (!isJsonObject(part)) continue
    if (disputedKeywords(part, draft).length > 0 || isNullable(part)) return true
    if (hidesSiblings && siblingsOfRef(part, draft).length > 0) return true
  }
  return false
}

export const executor = (document: Document, formats: Formats = 'assertion'): Execute => {
  let validators: readonly Validator[] | undefined
  let finish: readonly ((text: string) => boolean)[] | undefined
  if (unreadDialects(document.root).length > 0 || hasNoJsonNumber(document.root)) return () => undefined
  return (message) => {
    finish ??= patternsOf(document.root).map(backtracking)
    for (const text of finish.length === 0 ? [] : textsOf(message))
      if (!finish.every((finishes) => finishes(text))) return undefined
    try {
      validators ??= (isDisputed(document) ? [false, true] : [false]).map((one) => validatorOf(document, formats, one))
      const [valid, other = valid] = validators.map((one) => one.validate(message).valid)
      return valid === other ? valid : undefined
    } catch {
      return undefined
    }
  }
}

/**
 * One part of a message that a schema rejects.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidationError {
  /** Pointer to the part. */
  readonly pointer: string
  /** Error message of the validator. */
  readonly message: string
}

/** Keywords whose errors only repeat those of a subschema. */
const above = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'if',
  'then',
  'else',
])

/**
 * Returns the parts of a message that a schema rejects, according to the validator that executes counterexamples
 * (`format` is an assertion). Returns an empty array when it accepts the message or cannot run the schema.
 *
 * @example
 * const schema = { type: 'object', properties: { mood: { enum: ['good', 'bad'] } }, required: ['mood'] }
 * assert.deepStrictEqual(validationErrors(schema, { mood: 'great' }).map(({ pointer }) => pointer), ['/mood'])
 * assert.deepStrictEqual(validationErrors(schema, { mood: 'good' }), [])
 *
 * @category destructors
 * @since 1.0.0
 */
export const validationErrors = (schema: Schema, message: Json): readonly ValidationError[] => {
  const document = documentOf(schema)
  if (executor(document)(message) !== false) return []
  try {
    const { errors } = validatorOf(document, 'assertion', false, false).validate(message)
    return errors
      .filter(({ keyword }) => !above.has(keyword))
      .map(({ instanceLocation, error }) => ({
        pointer: decodeURIComponent(instanceLocation.slice(1)),
        message: error,
      }))
  } catch {
    return []
  }
}
