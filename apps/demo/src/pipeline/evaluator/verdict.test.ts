import { settings } from '../agent/settings.js'
import { daysAfter } from '../figures/days.js'
import type { Claim } from '../insight-agent/claim.js'
import { daysOf } from '../testing/rows.js'
import { verdictOn } from './verdict.js'

const claim: Claim = { metric: 'roas', column: 'platform', relation: 'is', value: 'Facebook' }

/** Revenue that swings by a tenth from day to day, and falls by a share after the first 28 days. */
const fallingBy = (share: number, swing = 0.1) =>
  daysOf(56, (day) => ({ revenue: 200 * (1 + (day % 2 === 0 ? swing : -swing)) * (day < 28 ? 1 : 1 - share) }))

const on = (rows: ReturnType<typeof fallingBy>, initial = 0.6) =>
  verdictOn(claim, initial, { rows, config: settings, last: daysAfter('2024-01-01', 55) })

describe('a verdict', () => {
  it('confirms a large fall that is hardly chance', () => {
    const verdict = on(fallingBy(0.3))
    expect(verdict).toMatchObject({ status: 'confirmed', share: 1 })
    expect(verdict.change).toBeCloseTo(-0.3, 10)
    expect([verdict.before, verdict.after].map((value) => Number(value.toFixed(10)))).toEqual([2, 1.4])
    expect(verdict.confidence).toBe(0.88) // 0.3 of 0.6, and 0.7 of very nearly one
  })

  it('rejects what is smaller than the configuration calls significant, however sure, and what rises', () => {
    for (const share of [0.149, 0, -0.3]) {
      const verdict = on(fallingBy(share, 0.001))
      expect([verdict.status, verdict.confidence]).toEqual(['rejected', 0.18])
    }
    expect(on(fallingBy(0.151)).status).toBe('confirmed')
  })

  it('leaves open what may be chance', () => {
    const verdict = on(fallingBy(0.16, 0.9))
    expect(verdict.tested?.p).toBeGreaterThan(0.3)
    expect(verdict.status).toBe('inconclusive')
  })

  it('leaves open what there are too few days of, or none', () => {
    expect(on(fallingBy(0.5).slice(20, 37)).status).toBe('inconclusive')
    expect(on([])).toMatchObject({ status: 'inconclusive', change: 0, share: 0, tested: undefined })
  })
})
