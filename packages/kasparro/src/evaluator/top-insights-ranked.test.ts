import { topInsightsRanked } from './top-insights-ranked.js'

const insights = (...confidences: readonly number[]) =>
  confidences.map((validated_confidence) => ({ hypothesis: '', validated_confidence }))

describe('kasparro/top-insights-ranked', () => {
  it('is a warning at each insight with a higher confidence than the one before it', () => {
    expect(topInsightsRanked.severity).toBe('warning')
    expect(topInsightsRanked.check(insights(0.5, 0.8, 0.9)).map(({ path }) => path)).toEqual([
      [1, 'validated_confidence'],
      [2, 'validated_confidence'],
    ])
  })

  it('accepts equal confidences, a single insight and an empty list', () => {
    expect(
      [insights(0.8, 0.8, 0.1), insights(0.8), insights()].flatMap((value) => topInsightsRanked.check(value)),
    ).toEqual([])
  })
})
