import { assistant, codesOf, messagesOf } from '../testing/issues.js'

describe('conversation/confidence-in-range', () => {
  it('is an error outside the bounds, and accepts both bounds', () => {
    const of = (...scores: readonly unknown[]) =>
      scores.map((confidence_score, i) => assistant(i + 1, { confidence_score }))
    expect(codesOf(of(0, 1, 0.5, null, -0.1, 1.1))).toEqual([
      'error confidence-in-range /4/confidence_score',
      'error confidence-in-range /5/confidence_score',
    ])
  })

  it('applies the configured bounds, in both forms', () => {
    for (const config of [
      { confidence_score_min: 10, confidence_score_max: 90 },
      { confidence_score: { min_value: 10, max_value: 90 } },
    ])
      expect(messagesOf([assistant(1, { confidence_score: 0.9 })], config)).toEqual([
        '[0].confidence_score must be from 10 to 90 — got 0.9',
      ])
  })
})
