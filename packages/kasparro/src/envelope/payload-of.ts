import { type AnyContract, contract, struct } from '@contracts/core'
import type { Mixed, Props } from 'io-ts'

/** The codec of a flat output: a struct that begins with the header. */
interface Headed {
  readonly name: string
  readonly required: Props & Readonly<Record<'agent_name' | 'timestamp' | 'execution_duration_ms', Mixed>>
  readonly optional: Props
}

/**
 * The flat output of an agent as it stands in an envelope: the same law, with the header optional because the envelope
 * brings one.
 *
 * @category constructors
 * @since 1.0.0
 */
export const payloadOf = (output: AnyContract, { name, required, optional }: Headed): AnyContract => {
  const { agent_name, timestamp, execution_duration_ms, ...body } = required
  const header = { agent_name, timestamp, execution_duration_ms }
  const { id, version, role, says, rules } = output
  return contract({ id, version, role, says, rules, codec: struct(name, body, { ...header, ...optional }) })
}
