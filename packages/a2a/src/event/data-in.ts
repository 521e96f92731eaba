import { isJsonObject, type Path } from '@contracts/core'

/** A value and its path in the event. */
export interface LocatedValue {
  readonly path: Path
  readonly value: unknown
}

/** Returns a value at a path below another one. */
const valueBelow = ({ path }: LocatedValue, value: unknown, ...keys: Path): LocatedValue => ({
  path: [...path, ...keys],
  value,
})

/**
 * The keys that may contain a message, outermost first: SSE, JSON-RPC, the 1.0 wire in both its cases, the event
 * itself.
 */
const wrappers = ['full_payload', 'result', 'statusUpdate', 'status_update', 'task', 'status', 'message']

/**
 * Returns the values that an event, or a layer of it, may wrap, outermost first. In the memory of the 1.x SDK the
 * payload has a `$case`.
 */
const innerOf = (located: LocatedValue): readonly LocatedValue[] => {
  const { value } = located
  if (!isJsonObject(value)) return []
  const { payload } = value
  const inMemory =
    isJsonObject(payload) && typeof payload['$case'] === 'string'
      ? [valueBelow(located, payload['value'], 'payload', 'value')]
      : []
  return [...wrappers.map((key) => valueBelow(located, value[key], key)), ...inMemory].filter((one) =>
    isJsonObject(one.value),
  )
}

/** Returns the parts of a message in order; an empty array for a value that is not a message. */
const partsOf = (located: LocatedValue): readonly LocatedValue[] => {
  const parts: unknown = isJsonObject(located.value) ? located.value['parts'] : undefined
  return Array.isArray(parts) ? parts.map((part: unknown, i) => valueBelow(located, part, 'parts', i)) : []
}

/**
 * Returns the data of a part in any of the three forms; `undefined` for a part of another kind. A part without a `kind`
 * that has `data` is a data part.
 */
const dataOf = (part: LocatedValue): LocatedValue | undefined => {
  if (!isJsonObject(part.value)) return undefined
  const { kind, data, content } = part.value
  if (isJsonObject(content) && content['$case'] === 'data')
    return valueBelow(part, content['value'], 'content', 'value')
  if (data === undefined || (kind !== undefined && kind !== null && kind !== 'data')) return undefined
  return valueBelow(part, data, 'data')
}

/** The maximum depth that is searched. No event has its message as deep as this. */
const maxDepth = 16

/**
 * Returns the data of the data parts of an event, in order, for any wrapping of the event. An event may also be a data
 * part itself. `unreadable` is called for each value that throws when it is read.
 */
export const dataIn = (event: unknown, unreadable: (located: LocatedValue) => void): readonly LocatedValue[] => {
  const found: LocatedValue[] = []
  const seen = new Set<unknown>()
  const attempt = (look: (located: LocatedValue) => void, located: LocatedValue): void => {
    try {
      look(located)
    } catch {
      unreadable(located)
    }
  }
  const collect = (part: LocatedValue): void => {
    const data = dataOf(part)
    if (data !== undefined) found.push(data)
  }
  const visit = (located: LocatedValue): void => {
    if (seen.has(located.value) || located.path.length > maxDepth) return
    seen.add(located.value)
    const [parts, inner] = [partsOf(located), innerOf(located)]
    for (const part of parts) attempt(collect, part)
    for (const one of inner) attempt(visit, one)
    if (located.path.length === 0 && parts.length + inner.length === 0) collect(located)
  }
  attempt(visit, { path: [], value: event })
  return found
}
