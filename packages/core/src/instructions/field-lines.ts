import { adviceIn } from '../describe/advice-in.js'
import { typeWords } from '../describe/type-words.js'
import type { Field, Node, NodeOf } from '../reflect/node.js'

/** How the lines are written: how deep, what has been told already and where, and whether in full. */
interface Manner {
  readonly depth: number
  readonly told: Map<Node, string>
  readonly brief: boolean
}

const indent = ({ depth }: Manner): string => '  '.repeat(depth)

/** The one object inside a value that has fields of its own to be told, through lists, what may be null and, once, a name. */
const objectIn = (node: Node, entered: readonly Node[] = []): NodeOf<'object'> | NodeOf<'tagged'> | undefined => {
  switch (node.kind) {
    case 'object':
      return node.fields.length === 0 ? undefined : node
    case 'tagged':
      return node
    case 'array':
      return objectIn(node.item, entered)
    case 'dictionary':
      return objectIn(node.value, entered)
    case 'nullable':
    case 'refined':
      return objectIn(node.node, entered)
    case 'lazy':
      return entered.includes(node) ? undefined : objectIn(node.get(), [...entered, node])
    case 'union':
    case 'intersection':
      return node.members.map((member) => objectIn(member, entered)).find((found) => found !== undefined)
    default:
      return undefined
  }
}

const betterFor = (node: Node): string =>
  adviceIn(node)
    .map(({ says }) => `, better ${says}`)
    .join('')

const fieldLines = (field: Field, manner: Manner): readonly string[] => {
  const { key, node, required, description, deprecated } = field
  if (deprecated !== undefined && !required) return [] // what nobody should write is not asked for
  const inner = objectIn(node)
  const before = inner === undefined ? undefined : manner.told.get(inner)
  const words = `${typeWords(node)}${betterFor(node)}${before === undefined ? '' : `, as ${before}`}`
  const says = manner.brief || description === undefined ? '' : ` — ${description}`
  const line = `${indent(manner)}- ${key}${required ? '' : '?'}: ${words}${says}`
  if (inner === undefined || before !== undefined) return [line]
  manner.told.set(inner, key)
  return [line, ...linesBelow(inner, { ...manner, depth: manner.depth + 1 })]
}

const linesBelow = (node: NodeOf<'object'> | NodeOf<'tagged'>, manner: Manner): readonly string[] => {
  if (node.kind === 'object') return node.fields.flatMap((field) => fieldLines(field, manner))
  return node.members.flatMap(({ value, node: member }) => {
    const inner = objectIn(member)
    const fields = inner?.kind === 'object' ? inner.fields.filter(({ key }) => key !== node.tag) : []
    const deeper = { ...manner, depth: manner.depth + 1 }
    return [
      `${indent(manner)}- with ${node.tag} ${JSON.stringify(value)}:`,
      ...fields.flatMap((field) => fieldLines(field, deeper)),
    ]
  })
}

/**
 * A line for every key of a message, those of objects below it indented; what was told before is named by the key it was
 * told under. None for a message that has no keys.
 *
 * @category destructors
 * @since 1.2.0
 */
export const keyLines = (root: Node, brief: boolean): readonly string[] => {
  const inner = objectIn(root)
  return inner === undefined ? [] : linesBelow(inner, { depth: 0, told: new Map([[inner, 'the whole']]), brief })
}
