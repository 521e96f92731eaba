import { compiled } from '#compiled/envelope.v1'
import { warnUnless, contract, field, rule, string, struct, type Violation } from '@contracts/core'
import { Hexadecimal, JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { EnvelopeHeader } from '../agent/agent.js'
import { AgentError, stackTraceWhenUnexpected } from '../error-response/error-response.js'
import { payloadMatchesAgent } from './payload.js'

/**
 * The hash of a dataset in hexadecimal digits. An MD5 has 32 digits; a hash of another length raises the warning
 * `dataset-hash-md5`.
 */
export const DatasetHash = warnUnless(Hexadecimal, {
  name: 'dataset-hash-md5',
  pattern: '^[0-9a-fA-F]{32}$',
  expects: 'an MD5 hash of 32 hexadecimal digits',
})
export type DatasetHash = TypeOf<typeof DatasetHash>

/** The data that are required to run an agent again with the same result. */
export const EnvelopeMetadata = struct('EnvelopeMetadata', {
  config_version: field(string, 'Version of the configuration.'),
  dataset_hash: field(DatasetHash, 'MD5 hash of the dataset.'),
  python_version: field(string, 'Version of Python the agent ran on.'),
})
export type EnvelopeMetadata = TypeOf<typeof EnvelopeMetadata>

/**
 * @category codecs
 * @since 1.0.0
 */
export const Envelope = struct(
  'Envelope',
  { envelope: field(EnvelopeHeader, 'Sender, time, duration and outcome of the run.') },
  {
    payload: field(JsonObject, 'Flat output of the agent, with or without its header.'),
    metadata: field(EnvelopeMetadata, 'Data required to run the agent again.'),
    error: field(AgentError, 'Error of a failed or partly failed run.'),
  },
)
export type Envelope = TypeOf<typeof Envelope>

interface Parts {
  readonly envelope: Pick<EnvelopeHeader, 'status'>
  readonly payload?: unknown
  readonly metadata?: unknown
  readonly error?: unknown
}

const isPresent = (part: unknown): boolean => part !== undefined && part !== null

/**
 * A success has payload and metadata and no error. A partial success has payload and metadata and may have an error. A
 * failure has an error; payload and metadata may be absent. A violation is reported at the missing or forbidden part.
 */
export const envelopeParts = rule({
  id: 'kasparro/envelope-parts',
  description:
    'A success or partial envelope has payload and metadata. A failure has an error. A success has no error.',
  needs: ['/envelope/status'],
  check: (parts: Parts): readonly Violation[] => {
    const { status } = parts.envelope
    const required = status === 'failure' ? (['error'] as const) : (['payload', 'metadata'] as const)
    const missing = required
      .filter((part) => !isPresent(parts[part]))
      .map((part) => ({ path: [part], message: `is required when status is "${status}"`, value: undefined }))
    return status === 'success' && isPresent(parts.error)
      ? [...missing, { path: ['error'], message: 'must be absent when status is "success"' }]
      : missing
  },
})

/**
 * @example
 * import { envelope } from '@contracts/kasparro'
 *
 * const { errors } = envelope.validate({
 *   envelope: { agent_name: 'planner', timestamp: '2024-01-15T10:30:00Z', execution_duration_ms: 1, status: 'failure' },
 * })
 * assert.deepStrictEqual(errors.map(String), ['error is required when status is "failure"'])
 *
 * @category model
 * @since 1.0.0
 */
export const envelope = contract({
  id: 'kasparro/envelope',
  version: 1,
  role: 'message',
  description: 'Envelope around the output of any agent: sender, outcome of the run, and payload or error.',
  codec: Envelope,
  compiled,
  rules: [envelopeParts, payloadMatchesAgent, stackTraceWhenUnexpected],
})
