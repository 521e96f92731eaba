/** What many outcomes add up to. */
import type { Outcome } from './outcome.js'

/** The figures of one part of the corpus. */
export interface Figures {
  readonly pairs: number
  readonly proved: number
  readonly witnessed: number
  readonly unknown: number
  readonly missed: number
  readonly false: number
  readonly broken: number
  readonly messages: number
  /** Proved pairs that fewer messages than asked for were found for, those whose first side accepts none, and the rest with none. */
  readonly short: number
  readonly empty: number
  readonly none: number
  readonly blindFound: number
  readonly blindTried: number
  readonly times: readonly number[]
}

/** The value below which a share of sorted numbers lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The figures of outcomes. */
export const figuresOf = (outcomes: readonly Outcome[], samples: number): Figures => {
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length
  const sampled = outcomes.flatMap((outcome) => (outcome.sampled === undefined ? [] : [outcome.sampled]))
  return {
    pairs: outcomes.length,
    proved: count(({ verdict }) => verdict === 'proved'),
    witnessed: count(({ verdict }) => verdict === 'witnessed'),
    unknown: count(({ verdict }) => verdict === 'unknown'),
    missed: count(({ fault }) => fault === 'missed'),
    false: count(({ fault }) => fault === 'false'),
    broken: count(({ fault }) => fault === 'threw' || fault === 'mutated'),
    messages: sampled.reduce((sum, one) => sum + one, 0),
    short: sampled.filter((one) => one < samples).length,
    empty: count(({ empty }) => empty === true),
    none: count(({ sampled: one, empty }) => one === 0 && empty !== true),
    blindFound: count(({ blind }) => blind === true),
    blindTried: count(({ blind }) => blind !== undefined),
    times: outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b),
  }
}

/** How often each of some texts occurs, the most frequent first. */
export const ranked = (texts: readonly string[]): readonly (readonly [text: string, count: number])[] => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
