import { type Document, isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'

/** What YAML admits and a message cannot carry: where it stands, and what is wrong. */
export interface YamlFault {
  readonly offset: number
  readonly says: string
}

/** The node every alias stands for. */
export type Anchors = ReadonlyMap<Node, Node>

const offsetOf = (node: unknown): number =>
  // Every parsed node has a range; a key that is not written has none.
  (node as { readonly range?: readonly [number, number, number] | null } | null)?.range?.[0] ?? 0

/** A key as a message has it; null, a list and a map are no keys. */
export const keyName = (key: unknown): string | undefined => {
  const value: unknown = isScalar(key) ? key.value : undefined
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}

/** What YAML 1.1 took for an order to merge; in quotes it is a key like any other. */
const isMergeKey = (key: unknown): boolean => isScalar(key) && key.value === '<<' && key.type === 'PLAIN'

/** The last one pushed is the next one taken. */
const pushAll = (rest: unknown[], items: readonly unknown[]): void => {
  for (let i = items.length - 1; i >= 0; i--) rest.push(items[i])
}

/** The faults of one parsed document, and what its aliases stand for; in document order, without recursion. */
export const checkYaml = (document: Document): { readonly faults: readonly YamlFault[]; readonly anchors: Anchors } => {
  const faults: YamlFault[] = []
  const named = new Map<string, Node>()
  const anchors = new Map<Node, Node>()
  const rest: unknown[] = [document.contents]
  while (rest.length > 0) {
    const node = rest.pop()
    if (isAlias(node)) {
      const target = named.get(node.source)
      if (target === undefined) faults.push({ offset: offsetOf(node), says: 'an alias names no anchor before it' })
      else anchors.set(node, target)
    } else if (isMap(node) || isSeq(node) || isScalar(node)) {
      if (node.anchor !== undefined) named.set(node.anchor, node)
      if (isSeq(node)) pushAll(rest, node.items)
      if (!isMap(node)) continue
      const seen = new Set<string>()
      for (const { key } of node.items) {
        if (isScalar(key) && key.anchor !== undefined) named.set(key.anchor, key)
        const name = keyName(key)
        if (name === undefined) faults.push({ offset: offsetOf(key), says: 'a key must be text' })
        else if (isMergeKey(key))
          faults.push({ offset: offsetOf(key), says: 'YAML 1.2 merges no maps (<<): write the keys out' })
        else if (seen.has(name)) faults.push({ offset: offsetOf(key), says: 'a key stands twice in one map' })
        else seen.add(name)
      }
      pushAll(
        rest,
        node.items.map(({ value }) => value),
      )
    }
  }
  return { faults, anchors }
}

const rangeOf = (node: Node): readonly [number, number] => {
  const range = node.range
  return range === null || range === undefined ? [0, 0] : [range[0], range[2]]
}

/** Where an alias stands within the very node it names, so that a value would contain itself. */
export const cycleIn = (anchors: Anchors): number | undefined => {
  for (const [alias, target] of anchors) {
    const [at] = rangeOf(alias)
    const [start, end] = rangeOf(target)
    if (start <= at && at < end) return at
  }
  return undefined
}
