import { countNoun } from '@contracts/core/internal'

/** Returns a count with thousands separators and its noun: `1 dead letter`, `2,000 dead letters`. */
export const counted = (n: number, noun: string): string =>
  countNoun(n, noun).replace(String(n), n.toLocaleString('en-US'))
