import { leastAnswer } from './least-answer.js'
import type { SchemaNode } from './schema-node.js'
import { definitionOf } from './traits.js'
import { fold } from './traverse.js'

/** The least and the greatest length of a text, in code points. */
interface TextLengths {
  readonly min: number
  readonly max: number
}

const anyLength: TextLengths = { min: 0, max: Infinity }
const none = (): null => null

/**
 * Returns the lengths of a valid text of a node, if nothing else of it is limited: its beginning is then such a text as
 * well. Returns null for other nodes.
 */
export const textLengthsOf: (node: SchemaNode) => TextLengths | null = /* @__PURE__ */ leastAnswer(
  /* @__PURE__ */ fold<TextLengths | null>({
    string: ({ minLength = 0, maxLength = Infinity, pattern, warnings }) =>
      pattern === undefined && warnings === undefined ? { min: minLength, max: maxLength } : null,
    json: () => anyLength,
    enum: ({ open }) => (open ? anyLength : null),
    nullable: ({ node }) => textLengthsOf(node),
    lazy: (node) => {
      const definition = definitionOf(node)
      return definition === undefined ? null : textLengthsOf(definition)
    },
    ...{ number: none, boolean: none, null: none, literal: none, array: none, tuple: none, object: none, record: none },
    ...{ tagged: none, union: none, intersection: none, refined: none, opaque: none },
  }),
  null,
  () => false,
)
