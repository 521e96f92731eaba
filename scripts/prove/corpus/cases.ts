/** The corpus, case by case: each is made of its number and the seed alone, whichever process makes it. */
import { sourceFor } from '../random.js'
import type { Pair } from '../pair.js'
import { contractPairs, contractSchemas } from './contract-pairs.js'
import { questions } from './questions.js'
import { randomPairs } from './random-pairs.js'

/** A corpus of numbered cases. */
export interface Corpus {
  readonly count: number
  readonly pairs: (number: number) => readonly Pair[]
}

/** The parts of the corpus. */
export type Part = 'contracts' | 'random' | 'questions'

/** A case is two pairs; questions come first and as they are, the rest is made. */
export const corpusOf = (total: number, seed: number, only?: Part): Corpus => {
  const asked = only === undefined || only === 'questions' ? questions() : []
  const room = only === 'questions' ? asked.length : Math.min(asked.length, Math.floor(total * 0.4))
  // Where there is no room for all, every so many-th is asked.
  const given = Array.from({ length: room }, (_, i) => asked[Math.floor((i * asked.length) / room)]).filter(
    (one) => one !== undefined,
  )
  const cases = only === 'questions' ? 0 : Math.ceil((total - given.length) / 2)
  const schemas = contractSchemas()
  return {
    count: given.length + cases,
    pairs: (number) => {
      const question = given[number]
      if (question !== undefined) return [question]
      const random = sourceFor(seed, number)
      const isContract = only === undefined ? number % 2 === 0 : only === 'contracts'
      return isContract ? contractPairs(random, schemas) : randomPairs(random)
    },
  }
}
