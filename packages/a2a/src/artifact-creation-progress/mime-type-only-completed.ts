import { rule } from '@contracts/core'

/**
 * The type of a file is told only when the file is completed; null tells none.
 *
 * @category rules
 * @since 2.0.0
 */
export const mimeTypeOnlyCompleted = rule({
  id: 'a2a/mime-type-only-completed',
  says: 'mime_type is there only when status is "completed".',
  needs: ['/type', '/status', '/mime_type'],
  check: (signal: { readonly type: string; readonly status?: string; readonly mime_type?: string | null }) => {
    const value = signal.mime_type
    return typeof value !== 'string' || signal.status === 'completed' || signal.type !== 'artifact_creation_progress'
      ? []
      : [{ path: ['mime_type'], says: 'must be left out unless status is "completed"', value }]
  },
})
