import { type Payload, payloadMatches } from './payload-matches.js'
import { payloads } from './payloads.js'

const known: ReadonlyMap<string, Payload> = new Map(Object.entries(payloads))

/**
 * The payload of an envelope decodes as the flat output of the agent that sends it, without need of a header of its own.
 * The report generator's payload is any object.
 *
 * @category rules
 * @since 1.0.0
 */
export const payloadMatchesAgent = payloadMatches(
  (agent) => (agent === 'report_generator' ? 'any' : (known.get(agent) ?? 'unknown')),
  [...known.values()],
)
