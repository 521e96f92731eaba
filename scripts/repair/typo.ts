/** What a hand or a model does to a word it means: another case, other joints, one letter too many, too few or wrong. */
import type { Random } from '@contracts/core/testing'

const at = (random: Random, length: number) => Math.floor(random() * length)

const typos: readonly ((word: string, i: number, random: Random) => string)[] = [
  (word) => word.toUpperCase(),
  (word) => word.slice(0, 1).toUpperCase() + word.slice(1),
  (word) => word.replaceAll('_', '-'),
  (word) => word.replaceAll('_', ' '),
  (word) => word.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase()),
  (word) => ` ${word}`,
  (word, i) => word.slice(0, i) + word.slice(i + 1),
  (word, i) => word.slice(0, i + 1) + word.slice(i),
  (word, i) => word.slice(0, i) + word.slice(i + 1, i + 2) + word.slice(i, i + 1) + word.slice(i + 2),
  (word, i, random) => word.slice(0, i) + String.fromCharCode(97 + at(random, 26)) + word.slice(i + 1),
]

/** The word with one slip in it; by chance the word itself. */
export const typo = (word: string, random: Random): string =>
  typos[at(random, typos.length)]?.(word, at(random, word.length), random) ?? word
