import type { DataAgentOutput } from '@contracts/kasparro'
import { Facts } from '../parts/facts.js'
import { Json } from '../parts/json.js'
import { number, percent, words } from '../parts/format.js'
import { SegmentTable } from './segment-table.js'
import { TrendFigure } from './trend-figure.js'

const figure = (value: number | null | undefined, digits = 2): string | undefined =>
  typeof value === 'number' ? number(value, digits) : undefined

const share = (value: number | null | undefined): string | undefined =>
  typeof value === 'number' ? percent(value, 2) : undefined

const profileOf = ({ summary, dataset_summary: newer }: DataAgentOutput) => {
  const dates = summary ? summary.date_range : newer && [newer.date_range.start, newer.date_range.end]
  return [
    ['rows', figure(summary?.rows ?? newer?.total_rows)],
    ['days', dates?.join(' to ')],
    ['campaigns', figure(summary?.campaigns_count ?? newer?.campaigns_count)],
    ['spend', figure(summary?.total_spend ?? newer?.total_spend)],
    ['revenue', figure(summary?.total_revenue ?? newer?.total_revenue)],
    ['mean ROAS', figure(summary?.mean_roas)],
    ['mean CTR', share(summary?.mean_ctr)],
    ['rows that could not be used', figure(newer?.data_quality?.invalid_rows)],
  ] as const
}

/** Shows the output of the data agent: the figures of the dataset, the trends of the metrics, and the segments. */
export const DataBody = ({ of }: { readonly of: DataAgentOutput }) => {
  const { metrics, trends, segmentation, data_quality_issues: doubts, dataset_summary: newer } = of
  return (
    <>
      <div class="part">
        <h3>Dataset</h3>
        <Facts of={profileOf(of)} />
        <Json title="Missing values by column" value={newer?.data_quality?.missing_values} />
      </div>
      <div class="part">
        <h3>Metrics</h3>
        <Facts
          of={[
            ['ROAS', figure(metrics.overall_roas)],
            ['CTR', share(metrics.overall_ctr)],
            ['cost per click', figure(metrics.avg_cpc)],
            ['conversion rate', share(metrics.conversion_rate)],
          ]}
        />
      </div>
      {trends && (
        <div class="part">
          <h3>Trends</h3>
          <div class="trends">
            <TrendFigure name="ROAS" trend={trends.roas_trend} />
            <TrendFigure name="CTR" trend={trends.ctr_trend} />
          </div>
        </div>
      )}
      {Object.entries(segmentation ?? {}).map(([dimension, rows]) => (
        <SegmentTable key={dimension} title={words(dimension)} rows={rows} />
      ))}
      {doubts && (
        <div class="part">
          <h3>Data quality</h3>
          {doubts.length === 0 ? (
            <p class="soft">Nothing is wrong with the data.</p>
          ) : (
            doubts.map((doubt, at) => <Json key={at} title={`Problem ${at + 1}`} value={doubt} />)
          )}
        </div>
      )}
    </>
  )
}
