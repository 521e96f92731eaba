import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as prometheus from 'prom-client'
import { guardMetrics } from './metrics.js'

const created = () => guardMetrics(prometheus, '1.0.0', new Map([['pay', {}]]))

describe('the metrics of a guard', () => {
  it('count events and time, and have no label that a client invented', async () => {
    const { add, time, leftOut, served } = created()
    add({ kind: 'not_pinned', tool: 'invented', isPassedOn: false, why: [] })
    add({ kind: 'passed', tool: 'pay', isPassedOn: true, why: [] })
    time(700)
    leftOut()
    const text = await served.text()
    expect(text).not.toContain('invented')
    expect(text.split('\n').filter((line) => /^contracts_guard_(?!build)/.test(line))).toEqual([
      ...['passed', 'repaired', 'invalid_arguments', 'invalid_result'].map(
        (kind) => `contracts_guard_events_total{event="${kind}"} ${kind === 'passed' ? '1' : '0'}`,
      ),
      'contracts_guard_events_total{event="not_pinned"} 1',
      ...['changed', 'undecided', 'not_understood'].map((kind) => `contracts_guard_events_total{event="${kind}"} 0`),
      'contracts_guard_tool_events_total{tool="pay",event="passed"} 1',
      'contracts_guard_log_lines_left_out_total 1',
      'contracts_guard_seconds_bucket{le="0.0005"} 0',
      ...['0.001', '0.0025', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '1', '5', '+Inf'].map(
        (most) => `contracts_guard_seconds_bucket{le="${most}"} 1`,
      ),
      'contracts_guard_seconds_sum 0.0007',
      'contracts_guard_seconds_count 1',
    ])
  })

  it('are those that the page names', async () => {
    const page = readFileSync(resolve('../../docs/guard-a-server.md'), 'utf8')
    const named = new Set(page.match(/contracts_guard_\w+/g))
    const served = [...(await created().served.text()).matchAll(/^# TYPE (contracts_guard_\w+)/gm)].map(
      ([, name]) => name,
    )
    expect(new Set(served)).toEqual(named)
  })
})
