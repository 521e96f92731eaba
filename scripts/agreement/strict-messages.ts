/** Messages as a model writes them that was asked for them by OpenAI's strict mode. */
import { type Field, type SchemaNode, isJsonObject } from '@contracts/core'
import { hasFixedKeys, isJsonText } from '../inside-core.js'

const asked = ({ node }: Field, value: unknown): unknown => (value === undefined ? null : inForm(node, value))

/** A message that holds, in the form a model is asked for it: every declared key, and JSON where keys are not fixed. */
const inForm = (node: SchemaNode, value: unknown): unknown => {
  if (isJsonText(node)) return JSON.stringify(value)
  switch (node.kind) {
    case 'object':
      return isJsonObject(value)
        ? Object.fromEntries(
            node.fields.map((field) => [
              field.key,
              asked(field, Object.hasOwn(value, field.key) ? value[field.key] : undefined),
            ]),
          )
        : value
    case 'array':
      return Array.isArray(value) ? value.map((item) => inForm(node.item, item)) : value
    case 'tuple':
      return Array.isArray(value) ? value.map((item, i) => inForm(node.items[i] ?? { kind: 'json' }, item)) : value
    case 'tagged': {
      const member = isJsonObject(value) ? node.members.find((one) => one.value === value[node.tag]) : undefined
      return member === undefined ? value : inForm(member.node, value)
    }
    case 'nullable':
      return value === null ? null : inForm(node.node, value)
    case 'lazy':
      return inForm(node.get(), value)
    case 'refined':
      return inForm(node.node, value)
    default:
      return value
  }
}

/** The whole message, under the key `message` where it is no object of fixed keys. */
export const asStrict = (node: SchemaNode, value: unknown): unknown =>
  hasFixedKeys(node) ? inForm(node, value) : { message: inForm(node, value) }
