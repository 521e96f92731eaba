import { escapeKey } from '../issue/path.js'
import { admitsNull } from '../reflect/admits-null.js'
import type { Field, Node, NodeOf } from '../reflect/node.js'
import { nothing } from '../reflect/unite.js'
import type { Untold } from '../json-schema/untold.js'
import type { Rewrite } from './rewrite.js'
import { hasFixedKeys, isJsonText } from './is-json-text.js'

/** What is found out on the way: what was written otherwise, what cannot be written, and what became of nodes that may be met again. */
interface Told {
  readonly rewrites: Rewrite[]
  readonly untold: Untold[]
  readonly known: Map<Node, Node>
}

const jsonText: Node = { kind: 'string', expects: 'a JSON text' }

const rewritten = (told: Told, pointer: string, how: Rewrite['how'], says: string): void => {
  told.rewrites.push({ pointer, how, says })
}

/** Lengths are asked for by a pattern where there is none yet. */
const stringForm = (node: NodeOf<'string'>, pointer: string, told: Told): Node => {
  const { minLength = 0, maxLength, pattern, expects } = node
  const words = expects === undefined ? {} : { expects }
  if (minLength <= 0 && maxLength === undefined)
    return { kind: 'string', ...words, ...(pattern === undefined ? {} : { pattern }) }
  const bounds = `{${String(minLength)},${maxLength === undefined ? '' : String(maxLength)}}`
  if (pattern === undefined) return { kind: 'string', ...words, pattern: `^[\\s\\S]${bounds}$` }
  rewritten(told, pointer, 'unsaid', `how long the text may be: ${bounds.slice(1, -1).replace(',', ' to ')}`)
  return { kind: 'string', ...words, pattern }
}

const fieldForm = (field: Field, pointer: string, told: Told): Field => {
  const at = `${pointer}/${escapeKey(field.key)}`
  const { key, description } = field
  const isText = isJsonText(field.node)
  const inner = formOf(field.node, at, told)
  const says = isText
    ? [description, 'Written as a JSON text.'].filter((part) => part !== undefined).join(' ')
    : description
  const node: Node = !field.required && (isText || !admitsNull(field.node)) ? { kind: 'nullable', node: inner } : inner
  if (!field.required) rewritten(told, at, 'nullable', 'is null where it would be absent')
  return { key, node, required: true, ...(says === undefined ? {} : { description: says }) }
}

const tupleForm = ({ items }: NodeOf<'tuple'>, pointer: string, told: Told): Node => {
  const [first = nothing, ...others] = items
  const alike = others.every((other) => JSON.stringify(other) === JSON.stringify(first))
  if (!alike) told.untold.push({ pointer, why: 'items of different kinds, each at its own place' })
  return { kind: 'array', item: formOf(first, `${pointer}/*`, told), min: items.length, max: items.length }
}

const lazyForm = (node: NodeOf<'lazy'>, pointer: string, told: Told): Node => {
  let inner: Node = nothing
  const form: Node = { kind: 'lazy', name: node.name, get: () => inner }
  told.known.set(node, form)
  inner = formOf(node.get(), pointer, told)
  return form
}

const objectForm = (node: NodeOf<'object'>, pointer: string, told: Told): Node => {
  if (node.open) rewritten(told, pointer, 'closed', 'holds no other keys than these')
  const form = { ...node, open: false, fields: node.fields.map((field) => fieldForm(field, pointer, told)) }
  told.known.set(node, form)
  return form
}

/** A node as a model is asked for it: every key there, no other, and nothing its dialect has no words for. */
const formOf = (node: Node, pointer: string, told: Told): Node => {
  const known = told.known.get(node)
  if (known !== undefined) return known
  if (isJsonText(node)) {
    rewritten(told, pointer, 'json-text', 'is a text that holds JSON, as its keys are not fixed')
    return jsonText
  }
  switch (node.kind) {
    case 'string':
      return stringForm(node, pointer, told)
    case 'array':
      return { ...node, item: formOf(node.item, `${pointer}/*`, told) }
    case 'tuple':
      return tupleForm(node, pointer, told)
    case 'object':
      return objectForm(node, pointer, told)
    case 'tagged':
      return { ...node, members: node.members.map((one) => ({ ...one, node: formOf(one.node, pointer, told) })) }
    case 'union':
      return { ...node, members: node.members.map((one) => formOf(one, pointer, told)) }
    case 'nullable':
      return { ...node, node: formOf(node.node, pointer, told) }
    case 'lazy':
      return lazyForm(node, pointer, told)
    case 'refined':
      rewritten(told, pointer, 'unsaid', `what ${node.name} asks, which is code`)
      return formOf(node.node, pointer, told)
    case 'intersection':
    case 'opaque':
      told.untold.push({
        pointer,
        why: node.kind === 'opaque' ? `${node.name}, whose law is code` : 'several laws for one value',
      })
      return nothing
    default:
      return node
  }
}

/** What becomes of a contract's node, and what of it is written otherwise or not at all. */
export interface StrictForm {
  readonly node: Node
  readonly rewrites: readonly Rewrite[]
  readonly untold: readonly Untold[]
}

/**
 * A message's node in the form a model is asked for it.
 *
 * @category destructors
 * @since 1.2.0
 */
export const strictForm = (root: Node): StrictForm => {
  const told: Told = { rewrites: [], untold: [], known: new Map() }
  if (hasFixedKeys(root)) return { node: formOf(root, '', told), rewrites: told.rewrites, untold: told.untold }
  rewritten(told, '', 'wrapped', 'stands under the key message, as it is no object of fixed keys itself')
  const field: Field = { key: 'message', node: root, required: true }
  const node: Node = { kind: 'object', name: 'Message', open: false, fields: [fieldForm(field, '', told)] }
  return { node, rewrites: told.rewrites, untold: told.untold }
}
