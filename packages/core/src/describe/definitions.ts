import { describedChildren, describedMembers } from '../model/described.js'
import type { SchemaNode } from '../model/schema-node.js'
import { definitionOf } from '../model/traits.js'
import { allNodesIn, type Child, mapChildren } from '../model/traverse.js'
import { typeWords } from '../model/words.js'
import { givenName, subjectOf, TypeNames } from './type-names.js'

/** Returns the nodes directly inside a node for documentation. A recursive node whose definition throws has none. */
export const definedChildren = (node: SchemaNode): readonly Child[] =>
  node.kind === 'lazy' && definitionOf(node) === undefined ? [] : describedChildren(node)

/** Returns the nodes directly inside a node that its words are made of: not those of fields, which have words of their own. */
export const nodesInWords = (node: SchemaNode): readonly SchemaNode[] =>
  node.kind === 'object' || node.kind === 'tagged' ? [] : definedChildren(node).map((child) => child.node)

/** Returns the definition of a recursive node that its fields alone do not describe; `undefined` for any other node. */
const neededDefinition = (node: SchemaNode): SchemaNode | undefined => {
  const definition = node.kind === 'lazy' ? definitionOf(node) : undefined
  const isDescribed = definition === undefined || definition.kind === 'tagged' || typeWords(definition) === 'object'
  return isDescribed ? undefined : definition
}

/** The types of one text in words. It defines each recursive type once, and no two have the same name. */
export class DefinedTypes {
  readonly #names = new Map<SchemaNode, string>()
  readonly #defined = new Set<SchemaNode>()
  readonly #named = new Map<SchemaNode, SchemaNode>()

  /** The names of the types depend only on `root`, so that two texts about it use the same. */
  constructor(root: SchemaNode) {
    const recursive = [...allNodesIn(root, definedChildren)].filter((node) => node.kind === 'lazy')
    const described = recursive.filter((node) => neededDefinition(node) === undefined)
    const names = new TypeNames(described)
    for (const node of described) this.#names.set(node, givenName(node) ?? subjectOf(node))
    for (const node of recursive) if (!this.#names.has(node)) this.#names.set(node, names.newName(node))
  }

  /** Records that the text describes a type before anything inside it. */
  enter(node: SchemaNode): void {
    this.#defined.add(node)
  }

  /** Returns the type of a value in words, without definitions. */
  wordsOf(node: SchemaNode): string {
    return typeWords(this.#withNames(node))
  }

  /** Returns the type of a value in words, and the definitions of the recursive types in them that have none yet. */
  define(node: SchemaNode): string {
    const definitions: string[] = []
    const found = new Set([node])
    for (const one of found) {
      if (this.#defined.has(one)) continue
      for (const inner of nodesInWords(one)) found.add(inner)
      const definition = neededDefinition(one)
      if (definition === undefined) continue
      this.#defined.add(one)
      definitions.push(`${this.wordsOf(one)} is ${this.wordsOf(definition)}`)
    }
    return [this.wordsOf(node), ...(definitions.length === 0 ? [] : [`where ${definitions.join('; ')}`])].join(', ')
  }

  /** Returns a node for its words, in which each recursive node has its name of this text. */
  #withNames(node: SchemaNode): SchemaNode {
    if (node.kind === 'object' || node.kind === 'tagged') return node // its words do not contain its keys
    if (node.kind === 'lazy') return { ...node, name: this.#names.get(node) ?? node.name }
    const known = this.#named.get(node)
    if (known !== undefined) return known
    const inner = (child: SchemaNode): SchemaNode => this.#withNames(child)
    const named =
      node.kind === 'intersection'
        ? { ...node, members: describedMembers(node).map(inner) }
        : mapChildren<SchemaNode>(node, inner)
    this.#named.set(node, named)
    return named
  }
}
