import assert from 'node:assert/strict'
import type { Figures } from '../figures/figures.js'
import type { SubjectSpeed } from '../rows/speed.js'
import { chart } from './chart.js'
import { barTable, pageOf } from './page.js'
import { ratio } from './ratios.js'

const subject = (name: string, times: SubjectSpeed['times']): SubjectSpeed => ({
  name,
  rules: 0,
  bytes: { shaped: 1, whole: 1, one: 1, many: 1 },
  times,
})

const speed = [
  subject('demo/a@1', { is: { ours: [10, 10, 10], ajv: [20, 40, 20], zod: [5, 5, 5] } }),
  subject('demo/b@1', { is: { ours: [100, 100, 100], ajv: [800, 400, 800], zod: [50, 50, 50] } }),
]

const figures: Figures = {
  machine: { cpu: 'A processor', cores: 2, memoryGb: 8, system: 'Linux x64', node: '20.0.0', versions: {} },
  quick: false,
  speed,
  starts: { 'contracts --version': [80, 90, 300], 'contracts list': [250] },
  growth: [{ work: 'rows', sizes: [10, 100], times: [1, 40] }],
  inclusion: [{ question: 'an order, widened', kilobytes: 0.4, verdict: 'proved', times: [3, 1, 2] }],
  failed: { csv: 'it is not there\nat a line' },
}

describe('the page', () => {
  it('takes ratios within a round, their mean over the contracts, then the median of the rounds', () => {
    const found = ratio(speed, { task: 'is', name: 'ajv' }, { task: 'is', name: 'ours' })
    assert(found !== undefined)
    const { least, middle, greatest } = found
    expect([least, middle, greatest].map((value) => value.toFixed(6))).toEqual(Array(3).fill('4.000000'))
    expect(ratio(speed, { task: 'many', name: 'ajv' }, { task: 'many', name: 'ours' })).toBe(undefined)
  })

  it('marks a peer that is faster than ours', () => {
    expect(pageOf(figures)).toMatch(/\*\*zod, faster than ours\*\*/)
    expect(pageOf(figures)).not.toMatch(/ajv, faster/)
  })

  it('measures a bar by the median and marks a missed one', () => {
    const table = barTable(figures)
    expect(table).toMatch(/against ajv +\| +≥ 1\.5 × +\| +4\.00 \(4\.00–4\.00\) × +\| +yes/)
    expect(table).toMatch(/`contracts --version` +\| +≤ 100 ms +\| +90\.0 ms +\| +yes/)
    expect(table).toMatch(/`contracts list` +\| +≤ 200 ms +\| +250 ms +\| +\*\*no\*\*/)
  })

  it('compares decoding with the rules called by hand: the bar, and the best, median and worst contract', () => {
    const decode = (ours: number, byHand: number) => ({ decode: { ours: [ours], 'ours, rules by hand': [byHand] } })
    const runner = [subject('demo/a@1', decode(10, 10)), subject('demo/b@1', decode(16, 10))]
    expect(barTable({ ...figures, speed: runner })).toMatch(/called by hand +\| +≤ 1\.3 × +\| +1\.26 .* × +\| +yes/)
    expect(pageOf({ ...figures, speed: runner })).toMatch(/best 1\.00 × \(demo\/a@1\), .*worst 1\.60 × \(demo\/b@1\)/)
  })

  it('compares the CPU time of the command with the floor: the worst input decides, and the best stands beside it', () => {
    const run = (cpuSeconds: number) => [{ seconds: 1, cpuSeconds, code: 0, output: '' }]
    const command = [1.5, 3].map((times) => ({
      input: `input ${String(times)}`,
      megabytes: 1,
      runs: { 'latin1 slices + JSON.parse': run(2), 'contracts validate --jobs 1': run(2 * times) },
    }))
    expect(barTable({ ...figures, command })).toMatch(
      /one job: .* ≤ 1\.6 × +\| +worst 3\.00 .* × \(input 3\), best 1\.50 .* × \(input 1\.5\) +\| +\*\*no\*\*/,
    )
  })

  it('states the verdict and the spread of the times of a question', () => {
    expect(pageOf(figures)).toMatch(/\| an order, widened \| 0\.40 \| +proved \| 2\.00 \(1\.00–3\.00\) \|/)
  })

  it('names a row that could not be measured, in one line', () => {
    expect(pageOf(figures)).toMatch(/^Not measured: csv \(it is not there\)\.$/m)
  })

  it('draws a bar for each library, longer for more time', () => {
    const drawn = [...chart(figures).matchAll(/<rect x[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width))
    const [ours = 0, ajv = 0, zod = 0] = drawn
    expect(drawn).toEqual([ours, ajv, zod])
    expect(zod).toBeLessThan(ours)
    expect(ours).toBeLessThan(ajv)
  })
})
