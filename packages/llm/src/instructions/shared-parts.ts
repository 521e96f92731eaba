import type { SchemaNode } from '@contracts/core'
import { describedChildren, describedMembers, fold, visitOnce } from '@contracts/core/internal'

const none = (): readonly SchemaNode[] => []

/** Returns the nodes whose words are part of the words of a node. The words of an object do not contain its keys. */
const partsInWords = fold<readonly SchemaNode[]>({
  string: none,
  number: none,
  boolean: none,
  null: none,
  json: none,
  literal: none,
  enum: none,
  opaque: none,
  object: none,
  tagged: none,
  lazy: none,
  array: ({ item }) => [item],
  record: ({ value }) => [value],
  tuple: ({ items }) => items,
  union: ({ members }) => members,
  intersection: describedMembers,
  nullable: ({ node }) => [node],
  refined: ({ node }) => [node],
})

/** The maximum number of parts in the words of one value, if its parts share parts. */
const maxParts = 100

/** The maximum number of parts of a shared part that is written in every place. */
const maxRepeated = 10

/** Returns the function that counts the parts in the words of a node. A shared part counts in every place. */
const partCounter = (): ((node: SchemaNode) => number) => {
  const counts = new Map<SchemaNode, number>()
  const count = (node: SchemaNode): number => {
    const known = counts.get(node)
    if (known !== undefined) return known
    const parts = partsInWords(node).reduce((sum, part) => sum + count(part), 1)
    counts.set(node, parts)
    return parts
  }
  return count
}

/** Returns the nodes that are named in words, because the words of a value would be too long with each of them. */
const sharedNodes = (all: readonly SchemaNode[]): ReadonlySet<SchemaNode> => {
  const [count, uses] = [partCounter(), new Map<SchemaNode, number>()]
  if (!all.some((node) => count(node) > maxParts)) return new Set()
  for (const node of all) for (const part of partsInWords(node)) uses.set(part, (uses.get(part) ?? 0) + 1)
  return new Set([...uses].flatMap(([node, times]) => (times > 1 && count(node) > maxRepeated ? [node] : [])))
}

/** A type that has a name, and the form in which it is written. */
interface NamedType {
  readonly name: string
  readonly node: SchemaNode
  readonly isStrict: boolean
}

/** The word for a type without a name. It is numbered. */
export const unnamed = 'type'

/** The types of one text that have names. Only a type that is referred to has one. */
export class SharedTypes {
  readonly #shared: ReadonlySet<SchemaNode>
  readonly #named: NamedType[] = []
  /** The names of the recursive types that are not defined, because their lines describe them. */
  readonly #described: ReadonlySet<string>

  /**
   * `root` is the node of the message, whose type the text describes in the form of `isStrict` before the lines of the
   * others. `ownName` returns the name that the author gave to a type, if it has to be defined.
   */
  constructor(
    private readonly root: SchemaNode,
    private readonly isStrict: boolean,
    private readonly ownName: (node: SchemaNode) => string | undefined,
  ) {
    const all = [...visitOnce(root, () => undefined, describedChildren).keys()]
    this.#shared = sharedNodes(all)
    this.#described = new Set(
      all.flatMap((node) => (node.kind === 'lazy' && ownName(node) === undefined ? [node.name] : [])),
    )
  }

  /** Returns the name of a node, in strict form or not; `undefined` for one whose words are written in every place. */
  nameOf(node: SchemaNode, isStrict: boolean): string | undefined {
    const own = this.ownName(node)
    if (own === undefined && !this.#shared.has(node)) return undefined
    const known = this.#named.find((one) => one.node === node && one.isStrict === isStrict)
    if (known !== undefined) return known.name
    const name = this.#newName(own ?? unnamed)
    this.#named.push({ name, node, isStrict })
    return name
  }

  /** Returns the name of the type of the message, if the text refers to it. */
  get rootName(): string | undefined {
    return this.#named.find((one) => this.#isRoot(one))?.name
  }

  /** Returns the lines that describe each named type but that of the message. A description may name further types. */
  linesOf(describe: (node: SchemaNode, isStrict: boolean) => string): readonly string[] {
    const lines: string[] = []
    for (const one of this.#named)
      if (!this.#isRoot(one)) lines.push(`- ${one.name}: ${describe(one.node, one.isStrict)}`)
    return lines.length === 0 ? [] : ['Types.', ...lines]
  }

  #isRoot({ node, isStrict }: NamedType): boolean {
    return node === this.root && isStrict === this.isStrict
  }

  /** Returns the first of `name`, `name 2`, `name 3` … that no type has; of `type 1`, `type 2` … for one without a name. */
  #newName(name: string, number = 1): string {
    const first = number === 1 && name !== unnamed ? name : `${name} ${String(number)}`
    const isTaken = this.#described.has(first) || this.#named.some((one) => one.name === first)
    return isTaken ? this.#newName(name, number + 1) : first
  }
}
