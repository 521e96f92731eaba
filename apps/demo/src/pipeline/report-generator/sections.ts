import type { CreativeGeneratorOutput, DataAgentOutput, EvaluatorOutput } from '@contracts/kasparro'
import { weightOfTest } from '../evaluator/verdict.js'
import { plain, section, table } from './markdown.js'

const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`
const signedPercent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)} %`
const money = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 })

/** Returns the summary: the question, what was found, and the overall figures. */
export const executiveSummary = (
  query: string,
  { summary, metrics, trends }: DataAgentOutput,
  { top_insights }: EvaluatorOutput,
): string => {
  const [from, to] = summary?.date_range ?? ['', '']
  const top = top_insights ?? []
  const found =
    top.length === 0
      ? 'No hypothesis was confirmed.'
      : `Confirmed: ${top.map(({ hypothesis }) => plain(hypothesis)).join('; ')}.`
  const trend = (name: 'roas_trend' | 'ctr_trend'): readonly string[] =>
    trends === undefined || trends === null
      ? ['', '']
      : [signedPercent(trends[name].week_over_week_change), signedPercent(trends[name].month_over_month_change)]
  return section(
    'Executive Summary',
    `> ${plain(query)}`,
    `${from} to ${to}: ${money(summary?.total_spend ?? 0)} spent in ${summary?.campaigns_count ?? 0} campaigns, ${money(summary?.total_revenue ?? 0)} brought in. ${found}`,
    table(
      ['Metric', 'Overall', 'Last week', 'Last 28 days'],
      [
        ['ROAS', (metrics.overall_roas ?? 0).toFixed(2), ...trend('roas_trend')],
        ['CTR', percent(metrics.overall_ctr ?? 0, 2), ...trend('ctr_trend')],
        ['Cost of a click', (metrics.avg_cpc ?? 0).toFixed(2), '', ''],
        ['Purchases per click', percent(metrics.conversion_rate ?? 0, 2), '', ''],
      ],
    ),
  )
}

/** Returns every hypothesis with its verdict and the figures behind it. */
export const keyInsights = ({ validated_hypotheses }: EvaluatorOutput): string =>
  section(
    'Key Insights',
    table(
      ['Hypothesis', 'Verdict', 'Change', 'p', 'Confidence'],
      validated_hypotheses.map(({ hypothesis_text, validation_status, evidence, adjusted_confidence_score }) => [
        plain(hypothesis_text),
        validation_status,
        percent(evidence.metrics[0]?.value ?? 0),
        evidence.statistical_significance?.p_value.toPrecision(2) ?? 'not tested',
        adjusted_confidence_score.toFixed(2),
      ]),
      2,
    ),
    ...validated_hypotheses
      .filter(({ validation_status }) => validation_status === 'confirmed')
      .map(({ hypothesis_text, evidence }) => {
        const figures = evidence.metrics.map(({ comparison }) => plain(comparison ?? '')).join('; ')
        return `**${plain(hypothesis_text)}.** ${figures}.`
      }),
  )

/** Returns the ads proposed for each campaign. */
export const creativeRecommendations = ({ recommendations }: CreativeGeneratorOutput): string =>
  section(
    'Creative Recommendations',
    ...(recommendations.length === 0 ? ['No campaign needs new ads.'] : []),
    ...recommendations.map(
      ({ campaign_name, campaign, current_ctr, new_creatives }) =>
        `### ${plain(campaign_name ?? campaign ?? '')}\n\nClicked by ${percent(current_ctr, 2)}.\n\n${table(
          ['Ad', 'Format', 'CTR elsewhere', 'Confidence'],
          new_creatives.map(({ creative_type, creative_message, confidence_score, expected_ctr_improvement }) => [
            plain(creative_message),
            creative_type,
            percent(current_ctr + (expected_ctr_improvement ?? 0), 2),
            confidence_score.toFixed(2),
          ]),
          2,
        )}`,
    ),
  )

/** Describes the method, and the number of rows it was applied to. */
export const methodology = ({ summary, dataset_summary }: DataAgentOutput): string => {
  const bad = dataset_summary?.data_quality?.invalid_rows ?? 0
  const rows = summary?.rows ?? dataset_summary?.total_rows ?? 0
  return section(
    'Methodology',
    `${money(rows)} rows were read; ${money(bad)} of them were invalid and not used. In each dimension, the segment that lost most against the 28 days before was tested, and so were all the others together.`,
    `Each hypothesis was tested with Welch's two-sample test on its daily figures, 28 days against 28. ${percent(1 - weightOfTest, 0)} of the confidence is the size of the fall and the money it concerns; ${percent(weightOfTest, 0)} is 1 minus the p-value, if the fall is as large as the configuration calls significant.`,
  )
}
