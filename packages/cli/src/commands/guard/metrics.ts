import type { GuardEvent } from '@contracts/protocols/guard'
import type * as prometheus from 'prom-client'
import type { Served } from '../../operate/endpoint.js'
import { startMetrics } from '../../operate/metrics.js'

/** The metrics of a guard. */
export interface GuardMetrics {
  readonly add: (event: GuardEvent) => void
  readonly time: (microseconds: number) => void
  readonly leftOut: () => void
  readonly served: Served
}

/** Every kind of event. Counters that alerts are about begin at zero. */
const kinds: Readonly<Record<GuardEvent['kind'], true>> = {
  ...{ passed: true, repaired: true, invalid_arguments: true, invalid_result: true },
  ...{ not_pinned: true, changed: true, undecided: true, not_understood: true },
}

/** Creates the metrics of a guard of these tools. The name of another one is no label: a client may invent any number. */
export const guardMetrics = (
  client: typeof prometheus,
  version: string,
  pinned: ReadonlyMap<string, unknown>,
): GuardMetrics => {
  const { counter, histogram, served } = startMetrics(client, 'guard', version)
  const events = counter('events_total', 'Events of the guard by kind. Passed is a valid result.', 'event')
  const tools = counter('tool_events_total', 'Events about a pinned tool by kind.', 'tool', 'event')
  const leftOut = counter('log_lines_left_out_total', 'Lines that the log left out because there were too many.')
  const seconds = histogram('seconds', 'Seconds that the guard added to a call.')
  for (const event of Object.keys(kinds)) events.inc({ event }, 0)
  return {
    add: ({ kind: event, tool }) => {
      events.inc({ event })
      if (pinned.has(tool)) tools.inc({ tool, event })
    },
    time: (microseconds) => {
      seconds.observe(microseconds / 1e6)
    },
    leftOut: () => {
      leftOut.inc()
    },
    served,
  }
}
