import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
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
  growth: [{ work: 'rows', sizes: [10, 100], times: [1, 40] }],
  failed: { jobs: 'it is not there\nat a line' },
}

await describe('the page', async () => {
  await it('takes a ratio within a round, over the contracts, then the middle of the rounds', () => {
    const found = ratio(speed, { task: 'is', name: 'ajv' }, { task: 'is', name: 'ours' })
    assert.ok(found !== undefined)
    const { least, middle, greatest } = found
    assert.deepEqual(
      [least, middle, greatest].map((value) => value.toFixed(6)),
      Array(3).fill('4.000000'),
    )
    assert.equal(ratio(speed, { task: 'many', name: 'ajv' }, { task: 'many', name: 'ours' }), undefined)
  })

  await it('says where a peer wins', () => {
    assert.match(pageOf(figures), /\*\*zod, faster than ours\*\*/)
    assert.doesNotMatch(pageOf(figures), /ajv, faster/)
  })

  await it('holds a bar by the middle, and says which does not', () => {
    const table = barTable(figures)
    assert.match(table, /against ajv +\| +≥ 1\.1 × +\| +4\.00 \(4\.00–4\.00\) × +\| +yes/)
    assert.match(table, /fastest of all peers \(zod\) +\| +≥ 1 × +\| +0\.50 .*\| +\*\*no\*\*/)
    assert.match(table, /ten times the rows .*\| +40\.0 × +\| +\*\*no\*\*/)
  })

  await it('names what could not be measured, in one line', () => {
    assert.match(pageOf(figures), /^Not measured: jobs \(it is not there\)\.$/m)
  })

  await it('draws a bar for each library, longer for more time', () => {
    const drawn = [...chart(figures).matchAll(/<rect x[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width))
    const [ours = 0, ajv = 0, zod = 0] = drawn
    assert.equal(drawn.length, 3)
    assert.ok(zod < ours && ours < ajv)
  })
})
