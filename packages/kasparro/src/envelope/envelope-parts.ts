import { type Violation, rule } from '@contracts/core'
import type { EnvelopeHeader } from './envelope-header.js'

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
