import { type Json, type PatchOperation, type Path, type SchemaNode, toPointer } from '@contracts/core'
import { alternativesFor, lengthOf, textLengthsOf, walkValue, withAlternatives } from '@contracts/core/internal'

/** A value in a message: its key, and the value around it. The path is made only if it is needed. */
interface Position {
  readonly key: string | number
  readonly above: Position | undefined
}

/** A text that its contract does not limit, other than in its length. */
export interface FreeText {
  readonly text: string
  readonly path: () => Path
  /** The closest key around it; `undefined` for a text without one. */
  readonly key: string | undefined
  readonly description: string | undefined
  /** True for the value of a key that may be left out, and of one that the contract does not declare. */
  readonly isOptional: boolean
}

/** The parts of a message that the sender was free to fill. */
export interface Contents {
  readonly texts: readonly FreeText[]
  /** The count of numbers that are not constants of the contract. */
  readonly numbers: number
  /** Patches, each of which makes the message smaller, in the order of the message. */
  readonly reductions: readonly (() => PatchOperation)[]
  /** True if there is an empty object, or a list or text of at most one item or character or of its least length. */
  readonly hasRoom: boolean
}

/** A value to visit, and every node that describes it. */
interface Visit {
  readonly value: unknown
  readonly nodes: readonly SchemaNode[]
  readonly position: Position | undefined
  readonly description: string | undefined
  readonly isOptional: boolean
}

/** The values inside a value, by key. `isNeeded` if a message without the key is invalid. */
interface Inner {
  readonly value: unknown
  readonly nodes: SchemaNode[]
  isNeeded: boolean
  isOptional: boolean
  description: string | undefined
}

const anyValue: SchemaNode = { kind: 'json' }

const pathOf = (position: Position | undefined): Path => {
  const path: (string | number)[] = []
  for (let at = position; at !== undefined; at = at.above) path.unshift(at.key)
  return path
}

const closestKey = (position: Position | undefined): string | undefined => {
  let at = position
  while (at !== undefined && typeof at.key === 'number') at = at.above
  return at === undefined ? undefined : String(at.key)
}

/** Returns whether a value is a constant of one of the nodes: a literal, or a known member of an enumeration. */
const isConstant = (nodes: readonly SchemaNode[], value: unknown): boolean =>
  nodes.some(
    (node) =>
      (node.kind === 'literal' && node.value === value) ||
      (node.kind === 'enum' && node.values.some((known) => known === value)),
  )

/** Returns the least length of a text that may have any characters; `undefined` for another text. */
const leastLength = (nodes: readonly SchemaNode[], text: string): number | undefined => {
  if (isConstant(nodes, text)) return undefined
  const free = nodes.flatMap((node) => {
    const lengths = node.kind === 'string' && node.format !== undefined ? null : textLengthsOf(node)
    return lengths === null ? [] : [lengths.min]
  })
  return free.length === 0 ? undefined : Math.min(...free)
}

/** Returns the values inside an object or array, with their nodes. Undeclared values are JSON values. */
const innerOf = (value: object, nodes: readonly SchemaNode[]): ReadonlyMap<string | number, Inner> => {
  const inner = new Map<string | number, Inner>()
  for (const [name, one] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name
    const isOptional = !Array.isArray(value)
    if (one !== undefined)
      inner.set(key, { value: one, nodes: [], isNeeded: false, isOptional, description: undefined })
  }
  for (const node of nodes) {
    const walk = walkValue(node, value)
    for (const part of walk.relation === 'parts' ? walk.parts() : []) {
      const found = inner.get(part.key)
      if (found === undefined) continue
      found.nodes.push(part.node)
      found.isNeeded ||= part.field?.required === true || node.kind === 'tuple'
      found.isOptional &&= part.field?.required === false
      found.description ??= part.field?.description
    }
  }
  return inner
}

/** Returns the first code points of a text. */
const firstOf = (text: string, count: number): string =>
  Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('')

/** Collects the parts of a message that the sender was free to fill. */
class Collector {
  readonly texts: FreeText[] = []
  readonly reductions: (() => PatchOperation)[] = []
  numbers = 0
  hasRoom = false
  readonly #seen = new Set<object>()

  /** Adds a value, and returns the visits of the values inside it. */
  add(visit: Visit): readonly Visit[] {
    const { value, position } = visit
    const known = withAlternatives(visit.nodes, alternativesFor(value))
    if (typeof value === 'string') this.#addText(value, known, visit)
    else if (typeof value === 'number') this.#addNumber(value, known, position)
    if (typeof value !== 'object' || value === null || this.#seen.has(value)) return []
    this.#seen.add(value)
    return Array.isArray(value) ? this.#addList(value, known, position) : this.#addObject(value, known, position)
  }

  #replace(position: Position | undefined, value: Json): void {
    this.reductions.push(() => ({ op: 'replace', path: toPointer(pathOf(position)), value }))
  }

  #remove(key: string | number, above: Position | undefined): void {
    this.reductions.push(() => ({ op: 'remove', path: toPointer(pathOf({ key, above })) }))
  }

  #addText(text: string, nodes: Visit['nodes'], { position, description, isOptional }: Visit): void {
    const least = leastLength(nodes, text)
    if (least === undefined) return
    this.texts.push({ text, path: () => pathOf(position), key: closestKey(position), description, isOptional })
    const length = lengthOf(text.trim())
    if (length <= Math.max(least, 1)) this.hasRoom = true
    for (const shorter of new Set([least, 1])) if (length > shorter) this.#replace(position, firstOf(text, shorter))
  }

  #addNumber(value: number, nodes: Visit['nodes'], position: Visit['position']): void {
    if (isConstant(nodes, value)) return
    this.numbers++
    const least = nodes.flatMap((node) => (node.kind === 'number' && node.min !== undefined ? [node.min] : []))
    const small = [0, 1, ...least]
    if (!small.includes(value)) for (const one of small) this.#replace(position, one)
  }

  #addList(list: readonly unknown[], nodes: Visit['nodes'], position: Visit['position']): readonly Visit[] {
    const isTuple = nodes.some(({ kind }) => kind === 'tuple')
    const least = nodes.flatMap((node) => (node.kind === 'array' && node.min !== undefined ? [node.min] : []))
    if (!isTuple && list.length <= Math.max(1, ...least)) this.hasRoom = true
    if (!isTuple && list.length > 0) this.#remove(list.length - 1, position)
    return visitsInside(innerOf(list, nodes), position)
  }

  #addObject(object: object, nodes: Visit['nodes'], position: Visit['position']): readonly Visit[] {
    const inner = innerOf(object, nodes)
    if (inner.size === 0) this.hasRoom = true
    for (const [key, { isNeeded, value }] of inner) if (!isNeeded && value !== null) this.#remove(key, position)
    return visitsInside(inner, position)
  }
}

const visitsInside = (inner: ReturnType<typeof innerOf>, above: Position | undefined): readonly Visit[] =>
  Array.from(inner, ([key, { value, nodes, description, isOptional }]) => ({
    value,
    isOptional,
    nodes: nodes.length > 0 ? nodes : [anyValue],
    position: { key, above },
    description,
  }))

/** Reads the parts of a valid message. Visits each object once, so the work is proportional to the message. */
export const contentsOf = (root: SchemaNode, message: unknown): Contents => {
  const collector = new Collector()
  const waiting: Visit[] = [
    { value: message, nodes: [root], position: undefined, description: undefined, isOptional: false },
  ]
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop())
    for (const inside of collector.add(visit).toReversed()) waiting.push(inside)
  const { texts, reductions, numbers, hasRoom } = collector
  return { texts, reductions, numbers, hasRoom }
}
