import { escapePointerSegment, type Field, type SchemaNode, type SchemaNodeOf } from '@contracts/core'
import { fingerprintOf, fold, hasManyPlaces, isScalar, joinWords, mapChildren, noValue } from '@contracts/core/internal'
import { typeWords } from '@contracts/core/describe'
import type { Unsupported } from '@contracts/core/json-schema'
import { keysNeededAbsent } from './absent-keys.js'
import { ambiguousUnions, describeJsonText } from './ambiguity.js'
import { fieldsToSend, isJsonText, isNullIfAbsent } from './json-text.js'
import { keywordsInWords } from './keyword-words.js'
import type { Absent } from './write-strict-form.js'

/**
 * One difference between the schema for a model and the contract. A difference inside an object that is in several places
 * is listed once, and so is one inside any other shared part of a message of more than 5,000 parts.
 *
 * @category model
 * @since 1.0.0
 */
export interface Rewrite {
  /** The pointer of the value in the message, with `*` for every item. */
  readonly pointer: string
  /**
   * `nullable`: an optional key is null instead of absent. `present`: an optional key is always present, because null is a
   * value of it. `json-text`: a value without fixed keys is sent as a
   * string that contains JSON. `wrapped`: a message that is not an object is sent under the key `message`. `closed`:
   * undeclared keys are not sent. `unchecked`: decoding checks the constraint, the schema does not.
   */
  readonly how: 'nullable' | 'present' | 'json-text' | 'wrapped' | 'closed' | 'unchecked'
  /** The difference in words that follow the name of the value. */
  readonly message: string
}

/** The schema node of a message in strict form, and its differences from the contract. */
export interface StrictForm {
  readonly node: SchemaNode
  readonly rewrites: readonly Rewrite[]
  readonly unsupported: readonly Unsupported[]
}

/** Reports whether a message can be sent directly. Any other message is sent under the key `message`. */
export const hasFixedKeys = (node: SchemaNode): boolean => node.kind === 'object' && !isJsonText(node)

/**
 * The way absent keys are written, the rewrites so far, and the results for nodes that may be reached again: objects and
 * recursive nodes, and with `isLarge` every node that contains others.
 */
interface Context {
  readonly absent: Absent
  readonly isLarge: boolean
  readonly rewrites: Rewrite[]
  readonly unsupported: Unsupported[]
  readonly done: Map<SchemaNode, SchemaNode>
}

const jsonText: SchemaNode = { kind: 'string', expects: 'a JSON text' }

const addRewrite = (context: Context, pointer: string, how: Rewrite['how'], message: string): void => {
  context.rewrites.push({ pointer, how, message })
}

/**
 * Returns the strict form of a string. Strict mode has no length keywords, so a pattern checks the length, unless the
 * string has another pattern.
 */
const stringForm = (node: SchemaNodeOf<'string'>, pointer: string, context: Context): SchemaNode => {
  const { minLength = 0, maxLength, pattern, expects } = node
  const words = expects === undefined ? {} : { expects }
  if (minLength <= 0 && maxLength === undefined)
    return { kind: 'string', ...words, ...(pattern === undefined ? {} : { pattern }) }
  if (pattern === undefined) {
    const bounds = `{${String(minLength)},${maxLength === undefined ? '' : String(maxLength)}}`
    return { kind: 'string', ...words, pattern: `^[\\s\\S]${bounds}$` }
  }
  const lengths = { ...(minLength > 0 ? { minLength } : {}), ...(maxLength === undefined ? {} : { maxLength }) }
  addRewrite(context, pointer, 'unchecked', typeWords({ kind: 'string', ...lengths }))
  return { kind: 'string', ...words, pattern }
}

/** The differences of an optional key, by whether null means that a message does not have it. */
const optionalKey = {
  nullable: 'is null instead of absent',
  present: 'is always present: null is a value, and the key cannot be left out',
} as const

const fieldForm = (field: Field, pointer: string, context: Context): Field => {
  const at = `${pointer}/${escapePointerSegment(field.key)}`
  const { key, description } = field
  const inner = formOf(field.node, at, context)
  const parts = [description, describeJsonText(field.node)].filter((part) => part !== undefined)
  const words = parts.length === 0 ? undefined : parts.join(' ')
  const how = isNullIfAbsent(field) ? 'nullable' : 'present'
  const node: SchemaNode = how === 'nullable' ? { kind: 'nullable', node: inner } : inner
  if (!field.required) addRewrite(context, at, how, optionalKey[how])
  const required = field.required || context.absent === 'null'
  return { key, node, required, ...(words === undefined ? {} : { description: words }) }
}

const withParts = (node: SchemaNode, pointer: string, context: Context): SchemaNode =>
  mapChildren(node, (child, step) => formOf(child, pointer + step, context))

const tupleForm = (node: SchemaNodeOf<'tuple'>, pointer: string, context: Context): SchemaNode => {
  const { items } = node
  const [first = noValue] = items
  const differing = new Set(items)
  if (differing.size > 1 && new Set([...differing].map(fingerprintOf)).size > 1) {
    context.unsupported.push({ pointer, why: 'a list whose items have different types by position' })
    return withParts(node, pointer, context)
  }
  return { kind: 'array', item: formOf(first, `${pointer}/*`, context), min: items.length, max: items.length }
}

const lazyForm = (node: SchemaNodeOf<'lazy'>, pointer: string, context: Context): SchemaNode => {
  let inner: SchemaNode = noValue
  const form: SchemaNode = { kind: 'lazy', name: node.name, get: () => inner }
  context.done.set(node, form)
  inner = formOf(node.get(), pointer, context)
  return form
}

const objectForm = (node: SchemaNodeOf<'object'>, pointer: string, context: Context): SchemaNode => {
  if (node.open) addRewrite(context, pointer, 'closed', 'has no other keys than these')
  const form = { ...node, open: false, fields: fieldsToSend(node).map((field) => fieldForm(field, pointer, context)) }
  context.done.set(node, form)
  return form
}

const unsupported = (pointer: string, why: string, context: Context): SchemaNode => {
  context.unsupported.push({ pointer, why })
  return noValue
}

const keepNode = (node: SchemaNode): SchemaNode => node

const forms = fold<SchemaNode, readonly [pointer: string, context: Context]>({
  string: stringForm,
  number: keepNode,
  boolean: keepNode,
  null: keepNode,
  json: keepNode, // a JSON text
  literal: keepNode,
  enum: keepNode,
  array: withParts,
  tuple: tupleForm,
  object: objectForm,
  record: keepNode, // a JSON text
  tagged: withParts,
  union: withParts,
  nullable: withParts,
  lazy: lazyForm,
  intersection: (_, pointer, context) => unsupported(pointer, 'several constraints on one value', context),
  refined: (refined, pointer, context) => {
    const { name, node, keywords } = refined
    const absent = context.absent === 'null' ? keysNeededAbsent(refined) : []
    if (absent.length > 0)
      context.unsupported.push({
        pointer,
        why: `a condition on keys that may have to be absent: ${joinWords(absent, 'and')} cannot be left out, because null is a value of an optional key`,
      })
    const words = keywords === undefined ? `the check ${name}, which is code` : keywordsInWords(keywords)
    addRewrite(context, pointer, 'unchecked', words)
    return formOf(node, pointer, context)
  },
  opaque: ({ name }, pointer, context) => unsupported(pointer, `${name}, whose constraint is code`, context),
})

/** Returns a function that returns the form in which the models of a provider write a part of a message. */
export const formsOfParts = (absent: Absent): ((node: SchemaNode) => SchemaNode) => {
  const context: Context = { absent, isLarge: true, rewrites: [], unsupported: [], done: new Map() }
  return (node) => formOf(node, '', context)
}

/** Converts a node to strict form: all keys are required, no others are allowed, and every keyword is supported. */
const formOf = (node: SchemaNode, pointer: string, context: Context): SchemaNode => {
  const done = context.done.get(node)
  if (done !== undefined) return done
  if (isJsonText(node)) {
    addRewrite(context, pointer, 'json-text', 'is a string that contains JSON, because its keys are not fixed')
    return jsonText
  }
  const form = forms(node, pointer, context)
  if (context.isLarge && !isScalar(node)) context.done.set(node, form)
  return form
}

/** Returns the node of the object in which a message is sent that cannot be sent directly. */
export const wrapperOf = (root: SchemaNode): SchemaNodeOf<'object'> => ({
  ...{ kind: 'object', name: 'Message', open: false },
  fields: [{ key: 'message', node: root, required: true }],
})

const wrapperForm = (root: SchemaNode, context: Context): SchemaNode => {
  const wrapper = wrapperOf(root)
  return { ...wrapper, fields: wrapper.fields.map((field) => fieldForm(field, '', context)) }
}

/** Returns the strict form of a message, and every difference from the contract. */
export const strictForm = (root: SchemaNode): StrictForm => {
  const isLarge = hasManyPlaces(root)
  const context: Context = { absent: 'null', isLarge, rewrites: [], unsupported: [], done: new Map() }
  const { rewrites } = context
  const isWrapped = !hasFixedKeys(root)
  if (isWrapped)
    addRewrite(context, '', 'wrapped', 'is sent under the key message, because it is not an object with fixed keys')
  const node = isWrapped ? wrapperForm(root, context) : formOf(root, '', context)
  const ambiguous = ambiguousUnions(root, isWrapped ? '/message' : '', 'null')
  return { node, rewrites, unsupported: [...context.unsupported, ...ambiguous] }
}
