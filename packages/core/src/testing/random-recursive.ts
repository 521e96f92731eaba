import * as t from 'io-ts'
import * as build from '../index.js'
import type { Random } from './random.js'

/** Makes a part. */
type Part = () => t.Mixed

const treeOf = (part: Part, name = 'Tree'): t.Mixed => {
  const inner = part()
  const Tree: t.Mixed = build.recursive(name, () =>
    build.struct('Node', { value: inner }, { children: build.arrayOf(Tree), next: build.nullable(Tree) }),
  )
  return Tree
}

/** A list, and what else its cells must be. */
const listOf = (part: Part, beside: t.Mixed = t.unknown): t.Mixed => {
  const inner = part()
  const List: t.Mixed = t.recursion('List', () =>
    t.intersection([t.type({ head: inner }), t.partial({ tail: List }), beside]),
  )
  return List
}

/** Each leads to the other one. */
const pairOf = (part: Part): t.Mixed => {
  const [inner, First] = [part(), treeOf(part, 'First')]
  const One: t.Mixed = t.recursion('One', () => t.intersection([t.partial({ tail: Two }), First]))
  const Again = build.recursive('Again', () => One)
  const Two: t.Mixed = t.recursion('Two', () => t.intersection([t.partial({ tail: One, more: inner }), Again]))
  return One
}

/** A recursive codec with other forms than an object. */
const formsOf = (part: Part, key: string): t.Mixed => {
  const inner = part()
  const Forms: t.Mixed = build.recursive('Forms', () =>
    build.union('Form', [t.null, t.partial({ [key]: Forms, tail: Forms }), t.type({ head: inner })]),
  )
  return Forms
}

type Maker = (random: Random, part: Part) => t.Mixed

/**
 * Codecs that contain themselves.
 *
 * @category testing
 * @since 1.2.0
 */
export const recursives: readonly Maker[] = [
  (random, part) => {
    const Tree = treeOf(part)
    return random() < 0.5 ? Tree : build.recursive('Alias', () => Tree)
  },
  (_, part) => listOf(part),
]

/**
 * The same, and codecs that contain each other or must hold at once. Where members are walked one after the other at
 * every step down, a message of a thousand steps takes seconds and much of the stack: they are no part of other codecs.
 *
 * @category testing
 * @since 1.2.0
 */
export const entangled: readonly Maker[] = [
  ...recursives,
  (_, part) => t.intersection([treeOf(part), treeOf(part, 'Wood')]),
  (_, part) => pairOf(part),
  (_, part) => listOf(part, t.intersection([listOf(part), t.partial({ tail: treeOf(part) })])),
  (_, part) => t.intersection([formsOf(part, 'next'), formsOf(part, 'children')]),
  (_, part) => t.intersection([treeOf(part), formsOf(part, 'next'), listOf(part)]),
]
