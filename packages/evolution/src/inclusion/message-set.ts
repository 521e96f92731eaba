import { isJsonObject, type Json, toPointer } from '@contracts/core'
import { type Document, documentOf } from '../schema/document.js'
import type { Formats } from '../schema/executable.js'
import { isTooLarge } from '../schema/json.js'
import { type Decide, evaluate, evaluateString } from './evaluate.js'
import { type Execute, executor, ofFormat } from './execute.js'
import { createFormulas, type Formula, type Formulas } from './formula.js'
import { limits } from './limits.js'
import { type MessagesOf, readFormula } from './read.js'

/**
 * A set of messages.
 *
 * @category model
 * @since 1.0.0
 */
export interface MessageSet {
  /** The schema. */
  readonly schema: Json
  /** Kind of the messages meant, among those that it accepts. */
  readonly of: MessagesOf
}

/**
 * Returns all messages that a schema accepts.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readerMessages = (schema: Json): MessageSet => ({ schema, of: 'reader' })

/**
 * Returns the messages that a schema accepts and whose keys are all declared. A reader silently ignores keys of
 * messages that it accepts and that are not in this set.
 *
 * @category constructors
 * @since 1.0.0
 */
export const declaredMessages = (schema: Json): MessageSet => ({ schema, of: 'declared' })

/**
 * Returns the messages that a producer writes. They have only declared keys (in an open object every key is declared),
 * no null for absence, and only known members of open lists. Without `nullable` in the `x-contract` block of the
 * schema, every null is kept.
 *
 * @category constructors
 * @since 1.0.0
 */
export const writerMessages = (schema: Json): MessageSet => ({ schema, of: 'writer' })

/** A set of messages that is ready to be searched: its formula, and the validator of its schema. */
export interface OpenedSet {
  readonly formula: Formula
  readonly isAccepted: Execute
  readonly of: MessagesOf
}

type OpenedDocument = {
  readonly document: Document
  readonly execute: Execute
  readonly formulas: Map<MessagesOf, Formula>
}

/**
 * Creates a function that opens each set of messages once; it returns `undefined` for a schema that is too large to be
 * read. It compares schemas by identity, so they must not change.
 */
export const setOpener = (formulas: Formulas, formats: Formats): ((set: MessageSet) => OpenedSet | undefined) => {
  const documents = new Map<Json, OpenedDocument | undefined>()
  const read = (schema: Json): OpenedDocument | undefined => {
    if (isTooLarge(schema, limits.documentDepth)) return undefined
    const document = documentOf(schema, (text) => String(formulas.numberOf(text)))
    return { document, execute: executor(document, formats), formulas: new Map() }
  }
  const open = (schema: Json): OpenedDocument | undefined => {
    if (!documents.has(schema)) documents.set(schema, read(schema))
    return documents.get(schema)
  }
  return ({ schema, of }) => {
    const opened = open(schema)
    if (opened === undefined) return undefined
    const { document, execute, formulas: known } = opened
    const formula = known.get(of) ?? readFormula(formulas, document, formats, of)
    known.set(of, formula)
    return { formula, isAccepted: execute, of }
  }
}

/**
 * Returns whether a message is in a set; `undefined` if that cannot be decided. The independent validator decides
 * whether the schema accepts it; only whether its keys are declared is decided by the formula. `decide` decides the formats on which
 * validators differ (default: whether the keys are declared stays open where it depends on one).
 */
export const isMember = (
  { formula, isAccepted, of }: OpenedSet,
  message: Json,
  decide?: Decide,
): boolean | undefined => {
  const accepted = isAccepted(message)
  const evaluated = evaluate(formula, message, decide)
  if (of === 'reader') return accepted === undefined || evaluated === !accepted ? undefined : accepted
  if (accepted === false || evaluated === false) return false
  return accepted === true && evaluated === true ? true : undefined
}

/**
 * Creates a function that returns whether a message is in a set; `undefined` if that cannot be decided.
 *
 * @example
 * const schema = { type: 'object', properties: { a: { type: ['string', 'null'] } }, 'x-contract': { nullable: [] } }
 * const isWritten = membership(writerMessages(schema))
 * assert.deepStrictEqual([{ a: 'x' }, { a: null }, { b: 1 }].map(isWritten), [true, false, false])
 *
 * @category destructors
 * @since 1.0.0
 */
export const membership = (set: MessageSet, formats?: Formats): ((message: Json) => boolean | undefined) => {
  let made: { readonly opened: OpenedSet | undefined } | undefined
  return (message) => {
    const { opened } = (made ??= { opened: openSet(set, formats) })
    return opened === undefined ? undefined : isMember(opened, message, ofFormat)
  }
}

/** Opens one set of messages; returns `undefined` if its schema is nested too deep to be read. */
export const openSet = (set: MessageSet, formats: Formats = 'assertion'): OpenedSet | undefined =>
  setOpener(createFormulas(), formats)(set)

/**
 * Returns the pointers of the properties of a value that a formula rejects whatever their values are. In a disjunction,
 * each part contributes its own.
 */
const rejectedProperties = (formula: Formula, value: Json, pointer: string): readonly string[] => {
  if (evaluate(formula, value) !== false) return []
  switch (formula.kind) {
    case 'true':
    case 'false':
    case 'not':
      return []
    case 'and':
    case 'or':
    case 'exactlyOne':
      return formula.parts.flatMap((part) => rejectedProperties(part, value, pointer))
    case 'reference':
      return rejectedProperties(formula.get(), value, pointer)
    case 'atom':
      break
  }
  const { atom } = formula
  if (Array.isArray(value)) {
    const items = value as readonly Json[] // an array of JSON
    if (atom.kind === 'item')
      return rejectedProperties(atom.formula, items[atom.index] ?? null, `${pointer}/${String(atom.index)}`)
    if (atom.kind !== 'items') return []
    return items
      .slice(atom.from)
      .flatMap((item, i) => rejectedProperties(atom.formula, item, `${pointer}/${String(atom.from + i)}`))
  }
  if (!isJsonObject(value) || !('formula' in atom)) return []
  const matches = (pattern: string, name: string) => evaluateString({ kind: 'pattern', source: pattern }, name)
  return Object.entries(value).flatMap(([name, part]) => {
    const isMeant =
      (atom.kind === 'property' && atom.name === name) ||
      (atom.kind === 'patternProperty' && matches(atom.pattern, name) === true) ||
      (atom.kind === 'otherProperties' &&
        !atom.names.includes(name) &&
        atom.patterns.every((pattern) => matches(pattern, name) === false))
    if (!isMeant) return []
    const here = pointer + toPointer([name])
    return atom.formula.kind === 'false' ? [here] : rejectedProperties(atom.formula, part, here)
  })
}

/**
 * Returns the pointers of the properties of a message that keep it out of a set whatever their values are. For declared
 * messages, these are the properties that the schema does not declare.
 */
export const rejectedPointers = ({ formula }: OpenedSet, message: Json): ReadonlySet<string> =>
  new Set(rejectedProperties(formula, message, ''))
