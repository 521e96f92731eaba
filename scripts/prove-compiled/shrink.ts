/** A shape and a message made as small as they can be while something still holds of them. */
import type { SchemaNode } from '@contracts/core'
import { messageSize, nodeSize, smallerMessages, smallerNodes } from './smaller.js'

/** A shape, and a message that is answered in two ways. */
export interface Example {
  readonly node: SchemaNode
  readonly message: unknown
}

const sizeOf = ({ node, message }: Example): number => 4 * nodeSize(node) + messageSize(message)

const smaller = function* ({ node, message }: Example): Generator<Example, void> {
  // A part of the shape often needs the same part of the message.
  const nodes = smallerNodes(node)
  const messages = smallerMessages(message)
  for (const form of nodes) yield { node: form, message }
  for (const form of messages) yield { node, message: form }
  for (const form of nodes.slice(0, 60)) for (const part of messages.slice(0, 60)) yield { node: form, message: part }
}

/** The smallest form found of which it still holds, within so many tries and milliseconds. */
export const shrunk = (
  start: Example,
  holds: (one: Example) => boolean,
  tries = 20_000,
  milliseconds = 15_000,
): Example => {
  const end = Date.now() + milliseconds
  const held = (one: Example): boolean => {
    try {
      return holds(one)
    } catch {
      return false // a form that can be no shape
    }
  }
  let best = start
  let left = tries
  for (let better: Example | undefined = start; better !== undefined;) {
    better = undefined
    for (const one of smaller(best)) {
      if (left-- <= 0 || Date.now() > end) return best
      if (sizeOf(one) < sizeOf(best) && held(one)) {
        best = better = one
        break
      }
    }
  }
  return best
}
