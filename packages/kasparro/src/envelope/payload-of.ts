import { type AnyContract, decoderOf, struct } from '@contracts/core'
import type { Mixed, Props } from 'io-ts'
import type { Payload } from './payload-matches.js'

/** The codec of a flat output: a struct that begins with the header. */
interface Headed {
  readonly name: string
  readonly required: Props & Readonly<Record<'agent_name' | 'timestamp' | 'execution_duration_ms', Mixed>>
  readonly optional: Props
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * The flat output of an agent as it stands in an envelope: the same law, with the header optional because the envelope
 * brings one. A payload that would be an output if it had a header needs no further look.
 *
 * @category constructors
 * @since 1.0.0
 */
export const payloadOf = (output: AnyContract, { name, required, optional }: Headed, agent: string): Payload => {
  const { agent_name, timestamp, execution_duration_ms, ...body } = required
  const header = { agent_name, timestamp, execution_duration_ms }
  const { rules } = output
  const payload = decoderOf(struct(name, body, { ...header, ...optional }), { name: output.name, rules })
  const isHeaded = (value: object): boolean =>
    output.is({ agent_name: agent, timestamp: '2000-01-01T00:00:00Z', execution_duration_ms: 0, ...value })
  return {
    name: output.name,
    check: payload.check,
    is: (value) => (isPlain(value) && isHeaded(value)) || payload.is(value),
  }
}
