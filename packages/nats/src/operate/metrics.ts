import { type Served, startMetrics } from '@contracts/cli/internal'
import * as prometheus from 'prom-client'
import { type HandoffOutcome, handoffOutcomes } from '../gate/across.js'
import type { GateEvents, GateResult } from '../gate/gate.js'

/** The counters of a gate, and their text for Prometheus. */
export interface GateMetrics extends Served, Pick<GateEvents, 'done' | 'again' | 'unexpected' | 'later'> {
  readonly handoff: (handoff: string, outcome: HandoffOutcome) => void
  /** Counts a change of what is published, or an attempt to validate with it that failed. */
  readonly reload: (outcome: 'loaded' | 'failed') => void
}

/** Codes of dead letters that say nothing about the content of a message: no reader could have taken it. */
const poison: ReadonlySet<string> = new Set([
  'malformed_headers',
  'gate_failed',
  'not_returned',
  'refused',
  'too_large',
])

/** Codes with which the contract of a verdict may be a name that the sender invented. */
const invented: ReadonlySet<string> = new Set(['unknown_contract', 'wrong_contract'])

const hasCode = ({ verdict }: GateResult, codes: ReadonlySet<string>): boolean =>
  !verdict.valid && verdict.issues.some(({ code }) => codes.has(code))

/**
 * Creates the metrics of a gate with these handoffs. `lag` returns how many messages of the stream have no result yet.
 * Counters that alerts are about begin at zero: Prometheus sees no increase of one that begins at one.
 */
export const gateMetrics = (
  version: string,
  lag: () => Promise<number>,
  handoffIds: readonly string[] = [],
): GateMetrics => {
  const { counter, gauge, histogram, served } = startMetrics(prometheus, 'gate', version)
  const messages = counter(
    'messages_total',
    'Messages whose result a worker knows to be stored, each counted at most once, and messages validated in shadow.',
    'contract',
    'result',
  )
  const codes = counter('issues_total', 'Codes in dead letters, each counted once a letter.', 'contract', 'code')
  const poisoned = counter(
    'poison_total',
    'Dead letters that say nothing about the content: of messages that break the gate, a contract or a limit.',
  )
  const redelivered = counter('redeliveries_total', 'Deliveries of a message that was delivered before.')
  const unexpected = counter(
    'unexpected_results_total',
    'First deliveries of messages that have a result already, of another gate, of a faster worker, or before a server was killed.',
  )
  const later = counter('failures_total', 'Results that could not be stored and are tried again.')
  const handoffs = counter(
    'handoffs_total',
    'Messages of a handoff by outcome. One that is delivered again may be counted again.',
    'handoff',
    'outcome',
  )
  const reloads = counter(
    'reloads_total',
    'Changes of the published contracts that a gate with --stored has loaded, and attempts to read them that failed.',
    'outcome',
  )
  for (const outcome of ['loaded', 'failed']) reloads.inc({ outcome }, 0)
  for (const handoff of handoffIds) for (const outcome of handoffOutcomes) handoffs.inc({ handoff, outcome }, 0)
  const seconds = histogram(
    'seconds',
    'Seconds from when a worker begins with a message to its confirmed acknowledgement.',
  )
  gauge(
    'lag',
    'Messages of the stream without a result. Every worker has the same number: take the maximum, not the sum.',
    lag,
  )
  return {
    done: (result) => {
      const { verdict, seconds: took } = result
      // A name that a sender invented must not become a label, because the number of labels would be unlimited.
      const contract = hasCode(result, invented) ? 'unknown' : verdict.contract
      messages.inc({ contract, result: verdict.valid ? 'valid' : 'dead' })
      if (!verdict.valid)
        for (const code of new Set(verdict.issues.map((issue) => issue.code))) codes.inc({ contract, code })
      if (hasCode(result, poison)) poisoned.inc()
      seconds.observe(took)
    },
    again: () => {
      redelivered.inc()
    },
    unexpected: () => {
      unexpected.inc()
    },
    later: () => {
      later.inc()
    },
    handoff: (handoff, outcome) => {
      handoffs.inc({ handoff, outcome })
    },
    reload: (outcome) => {
      reloads.inc({ outcome })
    },
    ...served,
  }
}
