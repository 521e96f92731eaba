import { type Decoder, type Finding, type Rule, rule } from '@contracts/core'
import type { EnvelopeHeader } from './envelope-header.js'

/** As much of an envelope as the law reads. */
export interface Carrier {
  readonly envelope: Pick<EnvelopeHeader, 'agent_name' | 'status'>
  readonly payload?: unknown
}

/**
 * What a payload is judged by: a contract, or what reads its messages as they stand in an envelope.
 *
 * @category model
 * @since 1.1.0
 */
export interface Payload extends Pick<Decoder<unknown>, 'check'> {
  readonly name: string
  readonly is: (value: unknown) => boolean
}

/**
 * What a payload must be, by the agent of its envelope: a contract's message, any object, or not known.
 *
 * @category model
 * @since 1.0.0
 */
export type Expects = (agent: string) => Payload | 'any' | 'unknown'

const stranger = (agent: string): Finding => ({
  path: ['envelope', 'agent_name'],
  says: 'must be one of the six agents, so that the payload can be checked',
  value: agent,
  severity: 'warning',
})

/**
 * The law that a payload is what its agent sends: the payload's own issues, each with its code, rooted at the payload.
 * In a partial envelope they are warnings; an agent nobody knows is one as well. `reads` lists the contracts that may be
 * expected.
 *
 * @category rules
 * @since 1.0.0
 */
export const payloadMatches = (expects: Expects, reads: readonly Payload[]): Rule<Carrier> =>
  rule({
    id: 'kasparro/payload-matches-agent',
    says: 'The payload is what the agent of the envelope sends.',
    reads: reads.map((contract) => ({ contract, at: '/payload' })),
    needs: ['/envelope/agent_name', '/envelope/status', '/payload'],
    holds: ({ envelope: { agent_name, status }, payload }: Carrier) => {
      if (payload === undefined || payload === null || status === 'partial') return true
      const expected = expects(agent_name)
      return typeof expected === 'string' || expected.is(payload)
    },
    check: ({ envelope: { agent_name, status }, payload }: Carrier): readonly Finding[] => {
      if (payload === undefined || payload === null) return []
      const expected = expects(agent_name)
      if (expected === 'any') return []
      if (expected === 'unknown') return [stranger(agent_name)]
      const { errors, warnings } = expected.check(payload)
      return [...errors, ...warnings].map((issue) => ({
        path: ['payload'],
        issue,
        ...(status === 'partial' || issue.severity === 'warning' ? { severity: 'warning' } : {}),
      }))
    },
  })
