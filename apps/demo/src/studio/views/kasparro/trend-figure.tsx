import type { DataAgentOutput } from '@contracts/kasparro'
import { curveOf, levelsOf, signed } from './trend.js'

type Trend = NonNullable<DataAgentOutput['trends']>['roas_trend']

const arrows = { increasing: '↗', decreasing: '↘', stable: '→' } as const

const size = { width: 120, height: 36 } as const

/**
 * Shows the trend of a metric: its direction as a word, its two changes, and a curve from a month ago through a week
 * ago to now.
 */
export const TrendFigure = ({ name, trend }: { readonly name: string; readonly trend: Trend }) => {
  const levels = levelsOf(trend)
  const points = curveOf(levels, size.width, size.height)
  const [x = '0', y = '0'] = points.split(' ').at(-1)?.split(',') ?? []
  return (
    <figure class="trend">
      <figcaption>
        <b>{name}</b> <span aria-hidden="true">{arrows[trend.direction]}</span> {trend.direction}
      </figcaption>
      {levels.length > 1 && (
        <svg viewBox={`-4 -4 ${size.width + 8} ${size.height + 8}`} width={size.width} aria-hidden="true">
          <polyline points={points} />
          <circle cx={x} cy={y} r="3" />
        </svg>
      )}
      <span>
        {signed(trend.week_over_week_change)} <span class="soft">in a week</span>
      </span>
      <span>
        {signed(trend.month_over_month_change)} <span class="soft">in a month</span>
      </span>
    </figure>
  )
}
