import type { EvaluatorOutput } from '@contracts/kasparro'
import { inPercent, rounded, toDigits } from '../figures/rounded.js'
import { type Claim, readClaim } from '../insight-agent/claim.js'
import type { Proposed } from './proposed.js'
import { type Ground, type Verdict, verdictOn, weightOfTest } from './verdict.js'

type Validated = EvaluatorOutput['validated_hypotheses'][number]

const reasons = ({ change, status, tested, confidence }: Verdict, { config }: Ground): string => {
  const { roas_change_significant, high_confidence } = config.thresholds
  if (tested === undefined) return 'There are too few days on one side to compare.'
  const size = `a change of ${inPercent(change)} % (significant from -${inPercent(roas_change_significant)} % on)`
  const sure = `p = ${toDigits(tested.p, 2)}, confidence ${confidence} (high from ${high_confidence} on)`
  return `${status === 'rejected' ? 'Too small' : status === 'confirmed' ? 'Large and sure' : 'Large but not sure'}: ${size}, ${sure}.`
}

const significance = ({ tested }: Verdict): Pick<Validated['evidence'], 'statistical_significance'> =>
  tested === undefined
    ? {}
    : {
        statistical_significance: {
          p_value: toDigits(tested.p, 4),
          confidence_interval: [toDigits(tested.interval[0], 4), toDigits(tested.interval[1], 4)],
        },
      }

const metrics = ({ metric }: Claim, { before, after, change, share }: Verdict): Validated['evidence']['metrics'] => {
  const digits = metric === 'ctr' ? 5 : 2
  return [
    {
      metric_name: `${metric}_change`,
      value: rounded(change, 4),
      comparison: `${metric} ${rounded(after, digits)} in the last 28 days, ${rounded(before, digits)} in the 28 before`,
    },
    { metric_name: 'spend_share', value: rounded(share, 4), comparison: `${inPercent(share)} % of what was spent` },
  ]
}

const untestable = ({ hypothesis_id, hypothesis_text, confidence_score }: Proposed): Validated => ({
  hypothesis_id,
  hypothesis_text,
  validation_status: 'inconclusive',
  evidence: { metrics: [{ metric_name: 'initial_confidence', value: confidence_score }] },
  adjusted_confidence_score: rounded(confidence_score * (1 - weightOfTest), 2),
  validation_reasoning: 'The hypothesis does not say which figures it is about.',
})

/** Returns a hypothesis with its verdict. A hypothesis that names no figures cannot be tested and is inconclusive. */
export const validated = (proposed: Proposed, ground: Ground): Validated => {
  const { hypothesis_id, hypothesis_text, confidence_score, evidence_used } = proposed
  const claim = readClaim(evidence_used ?? [])
  if (claim === undefined) return untestable(proposed)
  const verdict = verdictOn(claim, confidence_score, ground)
  return {
    hypothesis_id,
    hypothesis_text,
    validation_status: verdict.status,
    evidence: { metrics: metrics(claim, verdict), ...significance(verdict) },
    adjusted_confidence_score: verdict.confidence,
    validation_reasoning: reasons(verdict, ground),
  }
}
