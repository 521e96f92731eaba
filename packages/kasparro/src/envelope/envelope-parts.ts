import { type Finding, rule } from '@contracts/core'
import type { EnvelopeHeader } from './envelope-header.js'

interface Parts {
  readonly envelope: Pick<EnvelopeHeader, 'status'>
  readonly payload?: unknown
  readonly metadata?: unknown
  readonly error?: unknown
}

const isThere = (part: unknown): boolean => part !== undefined && part !== null

const holds = ({ envelope: { status }, payload, metadata, error }: Parts): boolean =>
  status === 'failure'
    ? isThere(error)
    : isThere(payload) && isThere(metadata) && !(status === 'success' && isThere(error))

const faults = (parts: Parts): readonly Finding[] => {
  const { status } = parts.envelope
  const due = status === 'failure' ? (['error'] as const) : (['payload', 'metadata'] as const)
  const absent = due.filter((part) => !isThere(parts[part]))
  return [
    ...absent.map((part) => ({ path: [part], says: `must be there when status is "${status}"` })),
    ...(status === 'success' && isThere(parts.error)
      ? [{ path: ['error'], says: 'must not be there when status is "success"', value: parts.error }]
      : []),
  ]
}

/**
 * A success brings payload and metadata and no error; a partial success brings payload and metadata and may bring an
 * error; a failure brings an error and may leave out the rest. Reported at the absent or surplus part.
 *
 * @category rules
 * @since 1.0.0
 */
export const envelopeParts = rule({
  id: 'kasparro/envelope-parts',
  says: 'A success or partial envelope holds payload and metadata, a failure an error, a success none.',
  needs: ['/envelope/status'],
  check: (parts: Parts) => (holds(parts) ? [] : faults(parts)),
})
