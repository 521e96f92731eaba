import { arrayOf, contract, enumOf, field, integerOf, string, struct } from '@contracts/core'
import { PositiveInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

const Route = struct(
  'Route',
  { subject: field(string, 'Subjects of the messages, a pattern with * and >.') },
  {
    contract: field(string, 'Contract of the messages; left out, each message shows what it is of.'),
    mode: field(enumOf('tolerant', 'strict'), 'Mode in which the messages are decoded (default: that of the gate).'),
    to: field(PositiveInt, 'Version that messages of older versions are migrated to.'),
  },
)

const HandoffKey = struct(
  'HandoffKey',
  { handoff: field(string, 'Id of the handoff.') },
  {
    pointer: field(string, 'JSON Pointer to the value both messages have in common.'),
    header: field(string, 'Header both messages have in common.'),
  },
)

/** At most ten years: a server counts times in nanoseconds, and refuses far longer ones. */
const WaitSeconds = integerOf({ min: 1, max: 315_360_000 }, 'WaitSeconds')

/**
 * The configuration of a gate, read from the file of `--config`.
 *
 * @category codecs
 * @since 1.0.0
 */
export const GateConfig = struct(
  'GateConfig',
  {},
  {
    contracts: field(
      arrayOf(string),
      'Contracts accepted where no route names one, by id or name; * for every installed one (default: none).',
    ),
    routes: field(arrayOf(Route), 'Routes from subjects to contracts; the first that matches counts.'),
    handoffs: field(arrayOf(HandoffKey), 'Handoffs to check, and the key by which messages belong together.'),
    handoff_seconds: field(WaitSeconds, 'Seconds that a message waits for the other of its handoff (default: 3600).'),
  },
)
export type GateConfig = TypeOf<typeof GateConfig>

/** The contract of the configuration. */
export const gateConfig = contract({
  id: 'nats/gate-config',
  version: 1,
  role: 'config',
  description: 'The configuration of a gate.',
  codec: GateConfig,
})
