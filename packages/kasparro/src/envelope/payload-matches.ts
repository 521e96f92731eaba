import { type Decoder, type Violation, rule } from '@contracts/core'
import type { EnvelopeHeader } from './envelope-header.js'

/** The part of an envelope that the rule reads. */
export interface EnvelopeWithPayload {
  readonly envelope: Pick<EnvelopeHeader, 'agent_name' | 'status'>
  readonly payload?: unknown
}

/** A reader that validates a payload: a contract, or a decoder of its messages without their header. */
export interface PayloadReader extends Pick<Decoder<unknown>, 'validate'> {
  readonly name: string
}

/**
 * A function that returns what the payload of an agent must be: a valid message of a contract, any object, or unknown.
 */
export type ExpectedPayload = (agent: string) => PayloadReader | 'any' | 'unknown'

const unknownAgentWarning: Violation = {
  path: ['envelope', 'agent_name'],
  message: 'must be one of the six agents, so that the payload can be checked',
  severity: 'warning',
}

/**
 * Returns the rule that a payload is valid for the agent of its envelope. The rule reports the issues of the payload
 * with their codes, below `/payload`; in a partial envelope they are warnings. An unknown agent is a warning. `reads`
 * lists every contract that `expects` may return.
 */
export const payloadMatches = (expects: ExpectedPayload, reads: readonly PayloadReader[]) =>
  rule({
    id: 'kasparro/payload-matches-agent',
    description: 'The payload is a valid output of the agent that the envelope names.',
    reads: reads.map((contract) => ({ contract, at: '/payload' })),
    needs: ['/envelope/agent_name', '/envelope/status', '/payload'],
    check: ({ envelope: { agent_name, status }, payload }: EnvelopeWithPayload): readonly Violation[] => {
      if (payload === undefined || payload === null) return []
      const expected = expects(agent_name)
      if (expected === 'any') return []
      if (expected === 'unknown') return [unknownAgentWarning]
      const { errors, warnings } = expected.validate(payload)
      return [...errors, ...warnings].map((issue) => ({
        path: ['payload'],
        issue,
        ...(status === 'partial' || issue.severity === 'warning' ? { severity: 'warning' } : {}),
      }))
    },
  })
