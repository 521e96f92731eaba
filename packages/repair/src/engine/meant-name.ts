import { closestWord, maxCandidates } from '../word/closest-word.js'
import { type Context, spend } from './context.js'
import type { Names } from './scope.js'

/** Returns the only name that a word can be a misspelling of, or `undefined`. Comparing it with each name takes a step. */
export const meantName = (word: string, { all, meant }: Names, context: Context): string | undefined => {
  if (all.size > maxCandidates) return undefined
  if (!meant.has(word)) {
    spend(context, all.size)
    meant.set(word, closestWord(word, [...all], context.hasWord))
  }
  return meant.get(word)
}
