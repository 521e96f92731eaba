import { rule } from '@contracts/core'
import type { TopInsight } from './top-insight.js'

/**
 * The confidence of the top insights does not rise. Each insight with a higher confidence than the one before it is
 * reported.
 */
export const topInsightsRanked = rule({
  id: 'kasparro/top-insights-ranked',
  severity: 'warning',
  description: 'The top insights are ranked by confidence, highest first.',
  at: '/top_insights',
  needs: ['/*/validated_confidence'],
  check: (insights: readonly Pick<TopInsight, 'validated_confidence'>[]) =>
    insights.flatMap(({ validated_confidence }, i) => {
      const before = insights[i - 1]
      return before === undefined || validated_confidence <= before.validated_confidence
        ? []
        : [
            {
              path: [i, 'validated_confidence'],
              message: 'must not be above the confidence of the insight before it',
            },
          ]
    }),
})
