import type { Field, Node } from '../reflect/node.js'
import { adviceIn } from './advice-in.js'
import { typeWords } from './type-words.js'

/**
 * A field as a reader sees it, with the fields below it. `required` is left out where it says nothing: a branch of a choice.
 *
 * @category model
 * @since 1.1.0
 */
export interface FieldView {
  readonly name: string
  readonly type: string
  readonly required?: boolean
  readonly description?: string
  readonly formerly?: string
  readonly deprecated?: string
  readonly advice?: readonly string[]
  readonly fields: readonly FieldView[]
}

/** What a value should be and need not, each with the name its warning has. */
const adviceOn = (node: Node): readonly string[] => adviceIn(node).map(({ name, says }) => `${says} (${name})`)

const viewOf = (field: Field, inside: readonly Node[]): FieldView => ({
  name: field.key,
  type: typeWords(field.node),
  required: field.required,
  ...(field.description === undefined ? {} : { description: field.description }),
  ...(field.formerly === undefined ? {} : { formerly: `${field.formerly.key} before ${field.formerly.since}` }),
  ...(field.deprecated === undefined ? {} : { deprecated: field.deprecated }),
  ...(adviceOn(field.node).length === 0 ? {} : { advice: adviceOn(field.node) }),
  fields: below(field.node, inside),
})

const branch = (name: string, node: Node, inside: readonly Node[]): FieldView => ({
  name,
  type: typeWords(node),
  fields: below(node, inside),
})

const below = (node: Node, inside: readonly Node[]): readonly FieldView[] => {
  switch (node.kind) {
    case 'object':
      return node.fields.map((field) => viewOf(field, inside))
    case 'array':
      return below(node.item, inside)
    case 'dictionary':
      return below(node.value, inside)
    case 'nullable':
    case 'refined':
      return below(node.node, inside)
    case 'tuple':
      return node.items.flatMap((item) => below(item, inside))
    case 'tagged':
      return node.members.map(({ value, node: member }) =>
        branch(`${node.tag} = ${JSON.stringify(value)}`, member, inside),
      )
    case 'union':
    case 'intersection':
      return node.members.flatMap((member) => below(member, inside))
    case 'lazy': // shown once; inside itself it is named only
      return inside.includes(node) ? [] : below(node.get(), [...inside, node])
    default:
      return []
  }
}

/**
 * The fields of a node, each with the fields below it; none for a value that has no fields.
 *
 * @example
 * const [confidence] = fieldTree(reflect(struct('Remark', { confidence: field(Ratio, 'How sure the agent is.') })))
 * assert.deepStrictEqual(confidence, { name: 'confidence', type: 'number from 0 to 1', required: true, description: 'How sure the agent is.', fields: [] })
 *
 * @category destructors
 * @since 1.1.0
 */
export const fieldTree = (node: Node): readonly FieldView[] => below(node, [])
