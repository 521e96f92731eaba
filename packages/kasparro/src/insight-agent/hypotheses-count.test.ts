import { hypothesesCount } from './hypotheses-count.js'
import type { Hypothesis } from './hypothesis.js'

const some = (count: number): readonly Hypothesis[] =>
  Array.from({ length: count }, (_, i) => ({
    hypothesis_id: `h${i}`,
    hypothesis_text: '',
    category: 'budget' as const,
    confidence_score: 0.5,
  }))

describe('kasparro/hypotheses-count', () => {
  it('is a warning outside three to five', () => {
    expect(hypothesesCount.severity).toBe('warning')
    expect([0, 1, 2, 3, 4, 5, 6].map((count) => hypothesesCount.check(some(count)).length)).toEqual([
      1, 1, 1, 0, 0, 0, 1,
    ])
  })
})
