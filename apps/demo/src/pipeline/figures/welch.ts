import ttest2 from '@stdlib/stats-ttest2'

/** How likely two samples differ so much by chance, and between which values the difference of their means lies. */
export interface Tested {
  readonly p: number
  readonly interval: readonly [low: number, high: number]
  readonly t: number
}

/**
 * Welch's test of two samples, at 95 %; the difference is the second mean less the first. Nothing where the samples cannot be
 * compared: fewer values than asked for, or none that differ.
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
