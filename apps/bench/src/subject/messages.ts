import { contract as contractOf, type AnyContract } from '@contracts/core'
import {
  brokenMessage,
  applyPatch,
  type Mutation,
  mutationsOf,
  sampleNode,
  sampleMessage,
  seeded,
  type Random,
} from '@contracts/testing'
import type { Subject } from '../peers/peer.js'

/** The messages of one contract, as JSON text, so that every process parses its own objects. */
export interface Messages {
  readonly shaped: readonly string[]
  readonly whole: readonly string[]
  readonly one: readonly string[]
  readonly many: readonly string[]
}

/** The number of objects that take turns, so that no object is timed twice in a row. */
const turns = 64

/** The least number of errors of a message in the set `many`. */
export const manyErrors = 5

/** Repeats the distinct texts until there are `turns` of them. Returns an empty array when there are no texts. */
const filled = (texts: readonly string[], turns: number): readonly string[] => {
  const different = [...new Set(texts)]
  if (different.length === 0) return []
  return Array.from({ length: turns }, (_, i) => different[i % different.length] ?? '')
}

const texts = (turns: number, make: (i: number) => unknown): readonly string[] =>
  Array.from({ length: turns * 2 }, (_, i) => make(i)).flatMap((message) =>
    message === undefined ? [] : [JSON.stringify(message)],
  )

const shuffled = <A>(items: readonly A[], random: Random): readonly A[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)

const apart = (one: Mutation, other: Mutation): boolean =>
  !`${one.pointer}/`.startsWith(`${other.pointer}/`) && !`${other.pointer}/`.startsWith(`${one.pointer}/`)

/**
 * Returns a message with at least `manyErrors` errors, none inside another, or `undefined` when the random choice has
 * fewer.
 */
const broken = (shape: AnyContract, whole: unknown, random: Random): unknown => {
  const chosen: Mutation[] = []
  const errors = mutationsOf(shape.node, whole).filter(({ strict }) => strict !== true)
  for (const error of shuffled(errors, random)) {
    if (chosen.length < manyErrors + 3 && chosen.every((other) => apart(error, other))) chosen.push(error)
  }
  const message = applyPatch(
    whole,
    chosen.flatMap(({ edits }) => edits),
  )
  return shape.validate(message).errors.length >= manyErrors ? message : undefined
}

const made = new Map<string, Messages>()

/** Returns the messages of a contract: its examples, and generated ones. They are the same every time. */
export const messagesOf = (subject: Subject): Messages => {
  const known = made.get(subject.name) ?? generated(subject, turns)
  made.set(subject.name, known)
  return known
}

/** Generates `turns` messages of each set, from a fixed seed. */
export const generated = ({ contract, examples: all }: Subject, turns: number): Messages => {
  const random = seeded(1)
  const [first, ...others] = all
  const shape = contractOf({ ...contract, rules: [] })
  const whole = { contract, examples: [first, ...others] as const }
  const shaped = { contract: shape, examples: whole.examples }
  const set = (make: (i: number) => unknown): readonly string[] => filled(texts(turns, make), turns)
  return {
    shaped: set((i) => {
      if (i < all.length) return all[i]
      return i % 2 === 0 ? sampleMessage(whole, random) : sampleNode(contract.node, random)
    }),
    whole: set((i) => (i < all.length ? all[i] : sampleMessage(whole, random))),
    one: set(() => brokenMessage(shaped, random)?.message),
    many: set(() => broken(shape, sampleMessage(shaped, random), random)),
  }
}
