/** Chance, the same for the same seed. */
import { seeded, type Random } from '@contracts/core/testing'

export type { Random }

/** A source for one of many numbered cases of one seed, whichever process asks. */
export const sourceFor = (seed: number, number: number): Random =>
  seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))

/** A whole number from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1))

/** One of the items; the list must not be empty. */
export const pick = <A>(random: Random, items: readonly A[]): A => items[between(random, 0, items.length - 1)] as A // the index is within bounds

/** Some of the items, each with the same chance. */
export const some = <A>(random: Random, items: readonly A[], chance: number): readonly A[] =>
  items.filter(() => random() < chance)

/** The items in another order. */
export const shuffled = <A>(random: Random, items: readonly A[]): readonly A[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
