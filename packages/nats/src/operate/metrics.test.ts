import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { GateResult } from '../gate/gate.js'
import { gateIssue } from '../validate/letter.js'
import { gateMetrics } from './metrics.js'

const dead = (contract: string, ...codes: readonly string[]): GateResult => ({
  ...{ subject: 'a', source: 'A:1', traceparent: undefined, seconds: 0.1 },
  verdict: { valid: false, contract, issues: codes.map((code) => gateIssue(code, 'x', 'is not x')) },
})

describe('the metrics of a gate', () => {
  it('have no label that a sender invented', async () => {
    const metrics = gateMetrics('1.0.0', () => Promise.resolve(0))
    metrics.done(dead('invented/name@1', 'unknown_contract'))
    metrics.done(dead('acme/order@1', 'missing', 'missing'))
    const text = await metrics.text()
    expect(text).not.toContain('invented')
    expect(text).toContain('contracts_gate_messages_total{contract="unknown",result="dead"} 1')
    expect(text).toContain('contracts_gate_issues_total{contract="acme/order@1",code="missing"} 1')
  })

  it('count poison apart, and have no lag while the server does not answer', async () => {
    const metrics = gateMetrics('1.0.0', () => Promise.reject(new Error('away')))
    metrics.done(dead('auto', 'malformed_headers'))
    metrics.done(dead('auto', 'malformed'))
    const text = await metrics.text()
    expect(text).toContain('contracts_gate_poison_total 1')
    expect(text).toMatch(/^contracts_gate_lag nan$/im)
    expect(text).toContain('contracts_gate_build_info{version="1.0.0"} 1')
  })

  it('begin at zero, since Prometheus sees no increase of a counter that begins at one', async () => {
    const text = await gateMetrics('1.0.0', () => Promise.resolve(0), ['acme/sums']).text()
    const page = readFileSync(resolve('../../docs/gate-in-production.md'), 'utf8')
    const outcomes = [...page.matchAll(/(contracts_gate_\w+)\{outcome="(\w+)"\}/g)]
    expect(outcomes.length).toBeGreaterThan(3)
    for (const [, name, outcome] of outcomes)
      expect(text).toMatch(
        new RegExp(`^${String(name)}\\{(handoff="acme/sums",)?outcome="${String(outcome)}"\\} 0$`, 'm'),
      )
  })

  it('are those that the page names', async () => {
    const page = readFileSync(resolve('../../docs/gate-in-production.md'), 'utf8')
    const named = new Set(page.match(/contracts_gate_\w+/g))
    const text = await gateMetrics('1.0.0', () => Promise.resolve(0)).text()
    const served = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    expect(named.size).toBeGreaterThan(8)
    expect([...named].filter((name) => !served.has(name))).toEqual([])
  })
})
