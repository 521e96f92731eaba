import type { SchemaNode, SchemaNodeOf } from '@contracts/core'
import { allNodesIn, describedChildren, nodesInWords, TypeNames } from '@contracts/core/internal'

/** Returns the nodes whose words are part of the words of a node. Those of a recursive node are its name. */
const partsInWords = (node: SchemaNode): readonly SchemaNode[] => (node.kind === 'lazy' ? [] : nodesInWords(node))

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

/** The types of one text that have names. Only a type that is referred to has one. */
export class SharedTypes {
  readonly #shared: ReadonlySet<SchemaNode>
  readonly #named: NamedType[] = []
  readonly #names: TypeNames

  /**
   * `root` is the node of the message, whose type the text describes in the form of `isStrict` before the lines of the
   * others. `needsDefinition` returns whether a recursive type has to be defined: its lines do not describe it.
   */
  constructor(
    private readonly root: SchemaNode,
    private readonly isStrict: boolean,
    private readonly needsDefinition: (node: SchemaNodeOf<'lazy'>) => boolean,
  ) {
    const all = [...allNodesIn(root, describedChildren)]
    this.#shared = sharedNodes(all)
    this.#names = new TypeNames(all.filter((node) => node.kind === 'lazy').filter((node) => !needsDefinition(node)))
  }

  /** Returns the name of a node, in strict form or not; `undefined` for one whose words are written in every place. */
  nameOf(node: SchemaNode, isStrict: boolean): string | undefined {
    const isDefined = this.#shared.has(node) || (node.kind === 'lazy' && this.needsDefinition(node))
    if (!isDefined) return undefined
    const known = this.#named.find((one) => one.node === node && one.isStrict === isStrict)
    if (known !== undefined) return known.name
    const name = this.#names.newName(node)
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
}
