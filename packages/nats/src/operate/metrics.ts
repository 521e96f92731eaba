import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { GateResult } from '../gate/gate.js'

/** The counters of a gate, and their text for Prometheus. */
export interface GateMetrics {
  readonly count: (result: GateResult) => void
  readonly failed: () => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Creates the metrics of a gate. `lag` returns how many messages of the stream have no result yet. */
export const gateMetrics = (lag: () => Promise<number>): GateMetrics => {
  const registry = new Registry()
  const registers = [registry]
  const messages = new Counter({
    ...{ name: 'contracts_gate_messages_total', help: 'Messages with a result.', registers },
    labelNames: ['contract', 'result'],
  })
  const codes = new Counter({
    ...{ name: 'contracts_gate_issues_total', help: 'Issues of dead letters.', registers },
    labelNames: ['contract', 'code'],
  })
  const redelivered = new Counter({
    ...{ name: 'contracts_gate_redeliveries_total', help: 'Messages that were delivered more than once.', registers },
  })
  const failures = new Counter({
    ...{
      name: 'contracts_gate_failures_total',
      help: 'Results that could not be stored and are tried again.',
      registers,
    },
  })
  const seconds = new Histogram({
    ...{ name: 'contracts_gate_seconds', help: 'Seconds from delivery to confirmed acknowledgement.', registers },
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  })
  new Gauge({
    ...{ name: 'contracts_gate_lag', help: 'Messages of the stream without a result.', registers },
    async collect() {
      this.set(await lag().catch(() => Number.NaN))
    },
  })
  return {
    count: ({ verdict, redelivered: again, seconds: took }) => {
      // A name that a sender invented must not become a label, because the number of labels would be unlimited.
      const isKnown = verdict.valid || !verdict.issues.some(({ code }) => code === 'unknown_contract')
      const contract = isKnown ? verdict.contract : 'unknown'
      messages.inc({ contract, result: verdict.valid ? 'valid' : 'dead' })
      if (!verdict.valid) for (const { code } of verdict.issues) codes.inc({ contract, code })
      if (again) redelivered.inc()
      seconds.observe(took)
    },
    failed: () => {
      failures.inc()
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
