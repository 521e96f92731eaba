import type { SchemaNode } from './schema-node.js'
import { allNodesIn, innerNodes } from './traverse.js'

/** Changes when the functions that compiled modules call change. */
const format = 1

/**
 * Returns the nodes that cannot be written as source: opaque codecs, and predicates that are not data. A compiled
 * module takes them from the node of its contract, in this order.
 */
export const capturedNodes = (root: SchemaNode): readonly SchemaNode[] =>
  [...allNodesIn(root)].filter(
    (node) => node.kind === 'opaque' || (node.kind === 'refined' && node.keywords === undefined),
  )

/** Returns 64 bits that two texts share only by chance, in hexadecimal. */
const hash = (text: string): string => {
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (b >>> 13)
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

/**
 * Returns a short text that changes with the node: a compiled module carries that of the node it was compiled from.
 * A function inside the node counts only as present: two predicates are alike. Descriptions do not count.
 */
export const fingerprintOf = (root: SchemaNode): string => {
  const nodes = [...allNodesIn(root)]
  const numbers = new Map<unknown, number>(nodes.map((node, i) => [node, i]))
  // Each start of a program calls this for every contract: to collect the parts in lists takes longer.
  const textOf = (value: unknown, isNode: boolean): string => {
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value === 'function') return 'f'
    if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
    const number = isNode ? undefined : numbers.get(value)
    if (number !== undefined) return `#${String(number)}`
    let text = ''
    if (Array.isArray(value)) {
      for (const item of value) text += `${text === '' ? '' : ','}${textOf(item, false)}`
      return `[${text}]`
    }
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined || isNote(value, key, numbers)) continue
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${textOf(inner, false)}`
    }
    return `{${text}}`
  }
  const texts = nodes.flatMap((node) => [
    textOf(node, true),
    innerNodes(node)
      .map((inner) => numbers.get(inner))
      .join(),
  ])
  return hash(`${String(format)}\n${texts.join('\n')}`)
}

/**
 * Returns whether a key of an object in a node is a note on a field for readers, which no validator uses. The claims of a
 * literal, or a value of an enumeration, may have the same keys as a field.
 */
const isNote = (holder: object, key: string, nodes: ReadonlyMap<unknown, number>): boolean =>
  (key === 'description' || key === 'deprecated') &&
  'required' in holder &&
  typeof holder.required === 'boolean' &&
  'node' in holder &&
  nodes.has(holder.node)
