import ttest2 from '@stdlib/stats-ttest2'

/**
 * The result of the test: the probability that two samples differ this much by chance, and the interval that contains
 * the difference of their means.
 */
export interface Tested {
  readonly p: number
  readonly interval: readonly [low: number, high: number]
  readonly t: number
}

/**
 * Runs Welch's test on two samples, at 95 %. The difference is the second mean minus the first. Returns `undefined` if
 * the samples cannot be compared: one has fewer values than `atLeast`, or neither varies.
 */
export const welch = (
  before: readonly number[],
  after: readonly number[],
  { atLeast }: { readonly atLeast: number },
): Tested | undefined => {
  if (Math.min(before.length, after.length) < Math.max(2, atLeast)) return undefined
  const { pValue: p, ci, statistic: t } = ttest2([...after], [...before], { variance: 'unequal' })
  const [low, high] = ci
  if (low === undefined || high === undefined || ![p, low, high, t].every(Number.isFinite)) return undefined
  return { p, interval: [low, high], t }
}
