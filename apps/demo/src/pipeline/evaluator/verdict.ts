import type { Config, DatasetRow, ValidationStatus } from '@contracts/kasparro'
import { isWithin, type Span } from '../figures/days.js'
import { between, changeFrom, rounded } from '../figures/rounded.js'
import { lastDays, month } from '../figures/spans.js'
import { metricOf, totalsOf } from '../figures/totals.js'
import { type Tested, welch } from '../figures/welch.js'
import { type Claim, isAbout } from '../insight-agent/claim.js'
import { dailyOf } from './daily.js'

/** The result of testing a claim on the data. */
export interface Verdict {
  readonly status: ValidationStatus
  readonly confidence: number
  readonly before: number
  readonly after: number
  readonly change: number
  readonly share: number
  readonly tested: Tested | undefined
}

/** The weight of the test in the adjusted confidence. The rest is the weight of the initial confidence. */
export const weightOfTest = 0.7

/**
 * Returns how much the test supports a claim: 1 minus the p-value for a fall of significant size, 0 for a smaller one.
 */
const support = (isLarge: boolean, tested: Tested | undefined): number =>
  isLarge && tested !== undefined ? 1 - tested.p : 0

const statusOf = (isLarge: boolean, isSure: boolean, tested: Tested | undefined): ValidationStatus => {
  if (tested === undefined) return 'inconclusive'
  if (!isLarge) return 'rejected'
  return isSure ? 'confirmed' : 'inconclusive'
}

/** The data and the configuration that a claim is tested with. */
export interface Ground {
  readonly rows: readonly DatasetRow[]
  readonly config: Config
  readonly last: string
}

/**
 * Tests a claim: compares the daily figures of the last 28 days with those of the 28 days before. A fall smaller than
 * the configuration calls significant is rejected, however certain it is. A larger fall is confirmed if the confidence
 * reaches the configured threshold.
 */
export const verdictOn = (claim: Claim, initial: number, { rows, config, last }: Ground): Verdict => {
  const own = rows.filter((row) => isAbout(claim, row))
  const spans = lastDays(last, month)
  const over = (span: Span): number => metricOf(claim.metric, totalsOf(own.filter(({ date }) => isWithin(span, date))))
  const [before, after] = [over(spans.before), over(spans.now)]
  const tested = welch(dailyOf(claim.metric, own, spans.before), dailyOf(claim.metric, own, spans.now), {
    atLeast: config.agents.min_data_points,
  })
  const change = changeFrom(before, after)
  const isLarge = change <= -config.thresholds.roas_change_significant
  const weighed = (1 - weightOfTest) * initial + weightOfTest * support(isLarge, tested)
  const confidence = rounded(between(0, 1, weighed), 2)
  const status = statusOf(isLarge, confidence >= config.thresholds.high_confidence, tested)
  const share = totalsOf(own).spend / (totalsOf(rows).spend || 1)
  return { status, confidence, before, after, change, share, tested }
}
