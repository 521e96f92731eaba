import { rule } from '@contracts/core'

/**
 * A piece of the file comes only while the file is in progress; null is no piece.
 *
 * @category rules
 * @since 2.0.0
 */
export const chunkOnlyInProgress = rule({
  id: 'a2a/chunk-only-in-progress',
  says: 'artifact_chunk is there only when status is "in-progress".',
  needs: ['/type', '/status', '/artifact_chunk'],
  check: (signal: { readonly type: string; readonly status?: string; readonly artifact_chunk?: string | null }) => {
    const value = signal.artifact_chunk
    return typeof value !== 'string' || signal.status === 'in-progress' || signal.type !== 'artifact_creation_progress'
      ? []
      : [{ path: ['artifact_chunk'], says: 'must be left out unless status is "in-progress"', value }]
  },
})
