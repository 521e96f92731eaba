import type { Node } from '../reflect/node.js'
import { visit } from '../reflect/visit.js'

/** The name under which a node may be shared; only named objects and recursive codecs are. */
const shareable = (node: Node): string | undefined =>
  node.kind === 'lazy' || (node.kind === 'object' && node.fields.length > 0) ? node.name : undefined

const unused = (name: string, taken: ReadonlySet<string>): string => {
  let candidate = name
  for (let n = 2; taken.has(candidate); n++) candidate = `${name}${String(n)}`
  return candidate
}

/**
 * The nodes that occur more than once below a root, or contain themselves, with the name each gets in `$defs`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const sharedNodes = (root: Node): ReadonlyMap<Node, string> => {
  const seen = new Map<Node, number>()
  visit(root, (node) => seen.set(node, (seen.get(node) ?? 0) + 1))
  const names = new Map<Node, string>()
  const taken = new Set<string>()
  for (const [node, times] of seen) {
    const name = shareable(node)
    if (name === undefined || (times < 2 && node.kind !== 'lazy')) continue
    const chosen = unused(name.replace(/[^A-Za-z0-9_.-]/g, '_'), taken)
    taken.add(chosen)
    names.set(node, chosen)
  }
  return names
}
