import type { Keywords, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { hasManyPlaces, isScalar, listedValuesOf, mapChildren, noValue } from '@contracts/core/internal'
import { alternativesOf, isJsonText } from '../openai-strict/json-text.js'
import { keywordsInWords } from '../openai-strict/keyword-words.js'
import type { ProviderNote } from './profile.js'
import { leftOut } from './restrictions.js'

type Conditions = Keywords<SchemaNode>

/** A node without the conditions that its schema leaves out, and a note on the conditions of each value. */
interface Unconditional {
  readonly node: SchemaNode
  readonly notes: readonly ProviderNote[]
}

/** Returns the node of the values other than null. */
const beyondNull = (node: SchemaNode): SchemaNode => (node.kind === 'nullable' ? beyondNull(node.node) : node)

/** Returns the conditions that every schema may have: a pattern, and a list of scalars. The codec must have none itself. */
const sentConditions = ({ pattern, enum: values }: Conditions, codec: SchemaNode): Conditions => {
  const inner = beyondNull(codec)
  const isListed = !isScalar(inner) || listedValuesOf(inner) !== undefined
  const areScalars = values?.every((value) => typeof value !== 'object' || value === null) === true
  return {
    ...(pattern === undefined || inner.kind !== 'string' || inner.pattern !== undefined ? {} : { pattern }),
    ...(isListed || !areScalars ? {} : { enum: values }),
  }
}

/**
 * Returns a node without the conditions that providers do not document or do not accept: decoding checks them. `pointer`
 * is where the message is sent. With `writesTexts`, a value without fixed keys is sent as a JSON text, which has no
 * conditions. The conditions of an object and of a recursive codec are noted once, and in a message of many places those
 * of every part.
 */
export const withoutConditions = (root: SchemaNode, pointer: string, writesTexts: boolean): Unconditional => {
  const notes: ProviderNote[] = []
  const known = new Map<SchemaNode, SchemaNode>()
  const isLarge = hasManyPlaces(root)
  const convertRefined = (node: SchemaNodeOf<'refined'>, conditions: Conditions, at: string): SchemaNode => {
    const isText = writesTexts && alternativesOf(node).every((one) => one.kind === 'null' || isJsonText(one))
    const sent = isText ? {} : sentConditions(conditions, node.node)
    const others = Object.entries(conditions).filter(([keyword]) => !Object.hasOwn(sent, keyword))
    if (others.length > 0)
      notes.push({ pointer: at, why: keywordsInWords(Object.fromEntries(others)), becomes: leftOut })
    const inner = convert(node.node, at)
    return Object.keys(sent).length === 0 ? inner : { ...node, node: inner, keywords: sent }
  }
  const convertLazy = (node: SchemaNodeOf<'lazy'>, at: string): SchemaNode => {
    let inner: SchemaNode = noValue
    const converted: SchemaNode = { ...node, get: () => inner }
    known.set(node, converted)
    inner = convert(node.get(), at)
    return converted
  }
  const convertNew = (node: SchemaNode, at: string): SchemaNode => {
    if (writesTexts && isJsonText(node)) return node
    if (node.kind === 'lazy') return convertLazy(node, at)
    return node.kind === 'refined' && node.keywords !== undefined
      ? convertRefined(node, node.keywords, at)
      : mapChildren(node, (child, step) => convert(child, at + step))
  }
  const convert = (node: SchemaNode, at: string): SchemaNode => {
    const found = known.get(node)
    if (found !== undefined) return found
    const converted = convertNew(node, at)
    if (node.kind === 'object' || (isLarge && !isScalar(node))) known.set(node, converted)
    return converted
  }
  return { node: convert(root, pointer), notes }
}
