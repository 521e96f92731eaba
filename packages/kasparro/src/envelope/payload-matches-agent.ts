import { type PayloadReader, payloadMatches } from './payload-matches.js'
import { payloads } from './payloads.js'

const known: ReadonlyMap<string, PayloadReader> = new Map(Object.entries(payloads))

/**
 * The payload of an envelope is a valid flat output of the agent that sends it; the header of the output may be left
 * out. The payload of the report generator is any object.
 */
export const payloadMatchesAgent = payloadMatches(
  (agent) => (agent === 'report_generator' ? 'any' : (known.get(agent) ?? 'unknown')),
  [...known.values()],
)
