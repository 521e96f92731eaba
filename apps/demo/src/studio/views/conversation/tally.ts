import type { SpokenTurn } from './spoken-turn.js'

/** The main figures of a conversation. */
export interface Tally {
  readonly speakers: readonly (readonly [speaker: string, turns: number])[]
  readonly tools: readonly (readonly [tool: string, calls: number])[]
  readonly confidence: { readonly lowest: number; readonly mean: number; readonly highest: number } | undefined
}

const counts = (names: readonly string[]): readonly (readonly [string, number])[] => {
  const counted = new Map<string, number>()
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1)
  return [...counted]
}

/** Counts the turns of each speaker and the calls of each tool, and summarises the confidence. */
export const tallyOf = (turns: readonly Pick<SpokenTurn, 'speaker' | 'tool' | 'confidence'>[]): Tally => {
  const scores = turns.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]))
  const total = scores.reduce((a, b) => a + b, 0)
  const by = (less: (a: number, b: number) => boolean): number =>
    scores.reduce((best, one) => (less(one, best) ? one : best), scores[0] ?? 0)
  return {
    speakers: counts(turns.map(({ speaker }) => speaker)),
    tools: counts(turns.flatMap(({ tool }) => (tool === undefined ? [] : [tool.name]))),
    confidence:
      scores.length === 0
        ? undefined
        : { lowest: by((a, b) => a < b), mean: total / scores.length, highest: by((a, b) => a > b) },
  }
}
