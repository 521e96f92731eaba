import { schemaNodeOf } from '@contracts/core'
import * as codecs from '@contracts/core/codecs'
import type { checkSync } from 'recheck'
import { patternsIn, type PatternUse, wordsOf } from './patterns.js'

type Check = typeof checkSync

/**
 * The limits of the analysis. They count steps, so that the answer is the same on every machine; the time limit is only
 * for an analysis that does not end.
 */
const limits: Parameters<Check>[2] = {
  ...{ randomSeed: 0, timeout: 60_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
  ...{
    maxNFASize: 2000,
    attackLimit: 1e7,
    incubationLimit: 2000,
    maxIteration: 1,
    maxInitialGenerationSize: 100,
    maxGenerationSize: 30,
  },
}

/**
 * The maximum length up to which every pattern is accepted. A text of 24 characters that each have two ways to match
 * takes 2 ** 24 steps, about 40 milliseconds. Each further character doubles it.
 */
export const shortLength = 24

/** Loads the analysis when it is first needed: it is large, and only tests of contracts need it. */
const loadCheck = async (): Promise<Check> => {
  // @ts-expect-error: this file of recheck, which has no other backends, has no types
  const loaded = (await import('recheck/lib/browser.js')) as { readonly checkSync?: Check; readonly default?: unknown }
  return loaded.checkSync ?? (loaded.default as { readonly checkSync: Check }).checkSync // a CommonJS module
}

let check: Promise<Check> | undefined
const answers = new Map<string, Promise<string | undefined>>()

const undecided = (reason: string): string =>
  `may take exponential time, which the analysis could not decide (${reason})`

const runCheck = async (pattern: string): Promise<string | undefined> => {
  const run = await (check ??= loadCheck())
  try {
    const found = run(pattern, 'u', limits)
    if (found.status === 'unknown') return undecided('message' in found.error ? found.error.message : found.error.kind)
    return found.status === 'vulnerable' && found.complexity.type === 'exponential'
      ? `takes exponential time for a text such as ${found.attack.pattern}`
      : undefined
  } catch (error) {
    return undecided(error instanceof Error ? error.message : String(error))
  }
}

/** The patterns of the codecs of core, which the tests of this package analyse. */
const analysed: ReadonlySet<string> = new Set(
  Object.values(codecs).flatMap((codec) => patternsIn(schemaNodeOf(codec)).map(({ pattern }) => pattern)),
)

/** Returns why a pattern may take exponential time, as words that follow it; `undefined` if the analysis finds nothing. */
export const backtracking = (pattern: string): Promise<string | undefined> => {
  const answer = answers.get(pattern) ?? runCheck(pattern)
  answers.set(pattern, answer)
  return answer
}

/** Returns a sentence about a pattern that may take exponential time, and what to write; `undefined` for any other. */
export const backtrackingIn = async (contract: string, use: PatternUse): Promise<string | undefined> => {
  const { pattern, maxLength, ofKeys } = use
  if (maxLength <= shortLength || analysed.has(pattern)) return undefined
  const reason = await backtracking(pattern)
  if (reason === undefined) return undefined
  const advice = 'give each character only one part of the pattern that can match it'
  const more = ofKeys === true ? '' : `, or write a maxLength of at most ${String(shortLength)}`
  return `The pattern of ${wordsOf(use)} in ${contract} ${reason}: ${advice}${more}. The pattern is ${pattern}`
}
