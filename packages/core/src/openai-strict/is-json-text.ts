import type { Node } from '../reflect/node.js'

/**
 * Whether a value has no fixed keys, so that a schema which must name every key can only ask for it as a text.
 *
 * @category destructors
 * @since 1.2.0
 */
export const isJsonText = (node: Node): boolean =>
  node.kind === 'json' || node.kind === 'dictionary' || (node.kind === 'object' && node.fields.length === 0)

/** Whether a message can be asked for as it is: any other stands under the key `message`. */
export const hasFixedKeys = (node: Node): boolean => node.kind === 'object' && !isJsonText(node)
