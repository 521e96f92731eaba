import { type SchemaNode, type SchemaNodeOf, isJsonObject } from '@contracts/core'

/**
 * In which order the keys of objects come, those included that nobody declares and that came; of declared ones that have
 * not come together, as they are declared.
 */
export interface KeyOrder {
  readonly of: (node: SchemaNodeOf<'object'>) => readonly string[]
  /** Looks at another message, and tells whether there is something new; what contradicts it counts only if it may. */
  readonly learn: (node: SchemaNode, value: unknown, mayContradict: boolean) => boolean
}

/** As many keys nobody declares as are expected of one object. */
const mostForeign = 8

/** The order of the keys of one object: which of them have come before which others. Former names are no keys of it. */
const orderOf = ({ fields }: SchemaNodeOf<'object'>) => {
  const keys = fields.map(({ key }) => key)
  const former = new Set(fields.flatMap(({ formerly }) => formerly?.key ?? []))
  const most = keys.length + mostForeign
  const after = new Map(keys.map((key) => [key, new Set<string>()]))
  let order: readonly string[] = [...keys]
  const isAfter = (key: string, other: string): boolean => after.get(other)?.has(key) === true
  const sorted = (): readonly string[] => {
    const rest = [...keys]
    const found: string[] = []
    while (rest.length > 0) {
      const free = rest.findIndex((key) => !rest.some((other) => isAfter(key, other)))
      found.push(...rest.splice(Math.max(0, free), 1)) // what comes in a circle comes in any order
    }
    return found
  }
  const isKnown = (key: string): boolean => {
    if (after.has(key)) return true
    if (former.has(key) || keys.length === most) return false
    keys.push(key)
    after.set(key, new Set())
    return true
  }
  return {
    current: () => order,
    learn: (came: readonly string[], mayContradict: boolean): boolean => {
      const known = came.filter(isKnown)
      const pairs = known.flatMap((key, i) => known.slice(i + 1).map((next) => [key, next] as const))
      if (!mayContradict && pairs.some(([key, next]) => isAfter(key, next))) return false
      for (const [key, next] of pairs) {
        after.get(key)?.add(next)
        after.get(next)?.delete(key)
      }
      const before = order
      order = sorted()
      return order.some((key, i) => key !== before[i])
    },
  }
}

/** As many items of a list as are looked at. */
const mostItems = 4

/** An order that is learned from the messages that come. */
export const keyOrder = (): KeyOrder => {
  const known = new Map<SchemaNodeOf<'object'>, ReturnType<typeof orderOf>>()
  const at = (node: SchemaNodeOf<'object'>): ReturnType<typeof orderOf> => {
    const found = known.get(node) ?? orderOf(node)
    known.set(node, found)
    return found
  }
  const learn: KeyOrder['learn'] = (node, value, mayContradict) => {
    const look = (below: SchemaNode | undefined, part: unknown): boolean =>
      below !== undefined && learn(below, part, mayContradict)
    if (node.kind === 'nullable') return look(node.node, value)
    if (Array.isArray(value)) {
      const items = value.slice(0, mostItems)
      const nodeAt = (i: number) =>
        node.kind === 'array' ? node.item : node.kind === 'tuple' ? node.items[i] : undefined
      return items.filter((item, i) => look(nodeAt(i), item)).length > 0
    }
    if (!isJsonObject(value)) return false
    if (node.kind === 'tagged') return look(node.members.find((one) => one.value === value[node.tag])?.node, value)
    if (node.kind === 'dictionary')
      return (
        Object.values(value)
          .slice(0, mostItems)
          .filter((part) => look(node.value, part)).length > 0
      )
    if (node.kind !== 'object') return false
    const below = node.fields.filter(({ key, node: inner }) => Object.hasOwn(value, key) && look(inner, value[key]))
    return at(node).learn(Object.keys(value), mayContradict) || below.length > 0
  }
  return { of: (node) => at(node).current(), learn }
}
