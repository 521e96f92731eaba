import { settings } from '../agent/settings.js'
import { daysAfter } from '../figures/days.js'
import type { Claim } from '../insight-agent/claim.js'
import { daysOf } from '../testing/rows.js'
import { verdictOn } from './verdict.js'

const claim: Claim = { metric: 'roas', column: 'platform', relation: 'is', value: 'Facebook' }

/**
 * Returns rows whose revenue varies from day to day, by a tenth unless `swing` is given, and falls by a share after the
 * first 28 days.
 */
const fallingBy = (share: number, swing = 0.1) =>
  daysOf(56, (day) => ({ revenue: 200 * (1 + (day % 2 === 0 ? swing : -swing)) * (day < 28 ? 1 : 1 - share) }))

const on = (rows: ReturnType<typeof fallingBy>, initial = 0.6) =>
  verdictOn(claim, initial, { rows, config: settings, last: daysAfter('2024-01-01', 55) })

describe('a verdict', () => {
  it('confirms a large fall that is unlikely to be chance', () => {
    const verdict = on(fallingBy(0.3))
    expect(verdict).toMatchObject({ status: 'confirmed', share: 1 })
    expect(verdict.change).toBeCloseTo(-0.3, 10)
    expect([verdict.before, verdict.after].map((value) => Number(value.toFixed(10)))).toEqual([2, 1.4])
    expect(verdict.confidence).toBe(0.88) // 0.3 × 0.6 + 0.7 × almost 1
  })

  it('rejects a fall smaller than the configured threshold, however certain, and a rise', () => {
    for (const share of [0.149, 0, -0.3]) {
      const verdict = on(fallingBy(share, 0.001))
      expect([verdict.status, verdict.confidence]).toEqual(['rejected', 0.18])
    }
    expect(on(fallingBy(0.151)).status).toBe('confirmed')
  })

  it('is inconclusive if the fall may be chance', () => {
    const verdict = on(fallingBy(0.16, 0.9))
    expect(verdict.tested?.p).toBeGreaterThan(0.3)
    expect(verdict.status).toBe('inconclusive')
  })

  it('is inconclusive if there are too few days, or none', () => {
    expect(on(fallingBy(0.5).slice(20, 37)).status).toBe('inconclusive')
    expect(on([])).toMatchObject({ status: 'inconclusive', change: 0, share: 0, tested: undefined })
  })
})
