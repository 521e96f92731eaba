import type { Keywords, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { type Cases, fold, isSafely, isValidUnder as isUnder } from '@contracts/core/internal'
import { pickInteger, pickItem } from './random.js'
import type { Search } from './search.js'

/** A node that constrains a value itself, without another node of the same value. */
export type BaseNode = Exclude<
  SchemaNode,
  { readonly kind: 'lazy' | 'intersection' | 'union' | 'tagged' | 'nullable' | 'refined' }
>

/** A test that a finished value must pass, and its name for people. */
interface Check {
  readonly name: string
  /** True if the condition is a function, which only attempts can meet. */
  readonly isUnreadable: boolean
  readonly accepts: (value: unknown) => boolean
}

/** Requirements for a value, after a choice among the members of every union and the branches of every condition. */
export interface Requirements {
  readonly bases: BaseNode[]
  readonly limits: Keywords<SchemaNode>[]
  readonly checks: Check[]
  /** Keys that the object must have, and keys that it must not have. */
  readonly needed: Set<string>
  readonly forbidden: Set<string>
  /** The number of the attempt, from a random one on. */
  readonly turn: number
  /** Number of choices. A value that fails a check is worth another attempt if there were any. */
  choices: number
}

/** Returns whether a value is valid under a node in tolerant mode. */
export const isValidUnder = (node: SchemaNode, value: unknown): boolean =>
  isSafely(() => isUnder(node, value, 'ignore'))

/** Collects the requirements of several nodes of one value. `attempt` counts the attempts for this value. */
class Collector implements Requirements {
  readonly bases: BaseNode[] = []
  readonly limits: Keywords<SchemaNode>[] = []
  readonly checks: Check[] = []
  readonly needed = new Set<string>()
  readonly forbidden = new Set<string>()
  choices = 0
  readonly #entered = new Set<SchemaNode>()
  #hasChosen = false

  constructor(
    readonly search: Search,
    readonly isDeep: boolean,
    readonly turn: number,
  ) {}

  add(node: SchemaNode): void {
    addCases(node, this)
  }

  enter(node: SchemaNodeOf<'lazy'>): void {
    if (this.#entered.has(node)) return // the same requirement again
    this.#entered.add(node)
    this.add(node.get())
  }

  /** Chooses one of several nodes. The first choice takes turns from attempt to attempt, the others are random. */
  choose(nodes: readonly SchemaNode[]): SchemaNode {
    const { search, isDeep } = this
    const least = isDeep ? Math.min(...nodes.map(search.heightOf)) : Infinity
    const some = isDeep ? nodes.filter((node) => search.heightOf(node) === least) : nodes
    if (some.length > 1) this.choices++
    const isFirst = some.length > 1 && !this.#hasChosen
    if (isFirst) this.#hasChosen = true
    const chosen = isFirst ? some[this.turn % some.length] : pickItem(search.random, some)
    return chosen ?? nothingNode
  }

  isLikely(chance: number): boolean {
    this.choices++
    return this.search.random() < chance
  }

  addKeywords(keywords: Keywords<SchemaNode>): void {
    this.limits.push(keywords)
    if (keywords.contains !== undefined) this.choices++ // where the items are that the array needs
    const { anyOf, oneOf, if: test, then, else: otherwise, dependentSchemas = {}, dependentRequired = {} } = keywords
    for (const members of [anyOf, oneOf]) if (members !== undefined) this.add(this.choose(members))
    if (test !== undefined) {
      const branch = this.isLikely(0.5) ? [test, then] : [otherwise]
      for (const node of branch) if (node !== undefined) this.add(node)
    }
    for (const key of new Set([...Object.keys(dependentSchemas), ...Object.keys(dependentRequired)])) {
      if (this.needed.has(key) || !this.isLikely(0.5)) continue
      this.needed.add(key)
    }
  }
}

/** The node that accepts nothing. */
const nothingNode: SchemaNode = { kind: 'union', members: [] }

const addBase = (node: BaseNode, all: Collector): void => void all.bases.push(node)

const addTo: Cases<void, readonly [all: Collector]> = {
  string: addBase,
  number: addBase,
  boolean: addBase,
  null: addBase,
  json: addBase,
  literal: addBase,
  enum: addBase,
  array: addBase,
  tuple: addBase,
  object: addBase,
  record: addBase,
  opaque: (node, all) => {
    addBase(node, all)
    all.checks.push({
      name: node.name,
      isUnreadable: true,
      accepts: (value) => isSafely(() => node.validate(value).length === 0),
    })
  },
  nullable: ({ node }, all) => {
    all.add(node)
  },
  lazy: (node, all) => {
    all.enter(node)
  },
  intersection: ({ members }, all) => {
    for (const member of members) all.add(member)
  },
  union: (node, all) => {
    if (node.members.length === 0)
      all.checks.push({ name: node.name ?? 'nothing', isUnreadable: false, accepts: () => false })
    else all.add(all.choose(node.members))
  },
  tagged: ({ members }, all) => {
    all.add(all.choose(members.map(({ node }) => node)))
  },
  refined: ({ node, name, predicate, keywords }, all) => {
    all.add(node)
    all.checks.push({
      name,
      isUnreadable: keywords === undefined,
      accepts: (value) => isSafely(() => predicate(value)),
    })
    if (keywords !== undefined) all.addKeywords(keywords)
  },
}

const addCases = fold(addTo)

const ownOf = <A>(map: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** Adds what the keys that are needed by now require in turn. */
const addDependents = (all: Collector): void => {
  const done = new Set<string>()
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const base of all.bases)
      if (base.kind === 'object') for (const { key, required } of base.fields) if (required) all.needed.add(key)
    for (const { dependentSchemas = {}, dependentRequired = {} } of [...all.limits])
      for (const key of all.needed) {
        for (const other of ownOf(dependentRequired, key) ?? []) all.needed.add(other)
        const node = ownOf(dependentSchemas, key)
        if (node === undefined || done.has(key)) continue
        done.add(key)
        all.add(node)
        isDone = false
      }
  }
  for (const { dependentSchemas = {} } of all.limits)
    for (const key of Object.keys(dependentSchemas)) if (!all.needed.has(key)) all.forbidden.add(key)
}

/**
 * Returns what a value of all these nodes must be. `turn` decides the first choice among members, so that successive
 * attempts try each of them.
 */
export const requirementsOf = (
  nodes: readonly SchemaNode[],
  search: Search,
  { isDeep, turn }: { readonly isDeep: boolean; readonly turn: number },
): Requirements => {
  const all = new Collector(search, isDeep, turn)
  for (const node of nodes) all.add(node)
  addDependents(all)
  if (all.bases.length > 1 || all.limits.some((one) => one.enum !== undefined))
    for (const base of all.bases)
      all.checks.push({
        name: base.name ?? base.kind,
        isUnreadable: false,
        accepts: (value) => isValidUnder(base, value),
      })
  return all
}

/** Returns the first turn of a value, so that samples differ. */
export const firstTurn = (search: Search): number => pickInteger(search.random, 0, 1000)
