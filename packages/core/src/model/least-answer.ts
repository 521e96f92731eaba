import type { SchemaNode } from './schema-node.js'

/**
 * The answers about nodes. A node in `open` is being asked; its answer is assumed, and `true` once it was read. The round
 * is stale if such an answer was too small.
 */
interface Round<R> {
  readonly answers: Map<SchemaNode, R>
  readonly open: Map<SchemaNode, boolean>
  isStale: boolean
}

/**
 * Returns the function that answers one question about a node, and asks each node inside it once, however many ways lead
 * to it. A node that is reached within itself has the least answer. If its own answer is greater than the one that was
 * read, the question is asked again with that answer.
 */
export const leastAnswer = <R>(
  ask: (node: SchemaNode) => R,
  least: R,
  isGreater: (one: R, other: R) => boolean,
): ((node: SchemaNode) => R) => {
  let round: Round<R> | undefined
  let before = new Map<SchemaNode, R>()
  const answer = (node: SchemaNode, current: Round<R>): R => {
    const { answers, open } = current
    const known = answers.get(node)
    if (known !== undefined) {
      if (open.has(node)) open.set(node, true)
      return known
    }
    const assumed = before.get(node) ?? least
    answers.set(node, assumed)
    open.set(node, false)
    const found = ask(node)
    answers.set(node, found)
    current.isStale ||= open.get(node) === true && isGreater(found, assumed)
    open.delete(node)
    return found
  }
  return (node) => {
    if (round !== undefined) return answer(node, round)
    try {
      let found: R
      do {
        round = { answers: new Map(), open: new Map(), isStale: false }
        found = answer(node, round)
        before = round.answers
      } while (round.isStale)
      return found
    } finally {
      round = undefined
      before = new Map()
    }
  }
}
