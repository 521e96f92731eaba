import { forbiddenWhen } from '@contracts/core'

/** A signal has the type of the file only if the file is completed. Null counts as absent. */
export const mimeTypeOnlyCompleted = forbiddenWhen({
  id: 'a2a/mime-type-only-completed',
  description: 'mime_type is present only when status is "completed".',
  needs: ['/type', '/status'],
  when: ({ type, status }: { readonly type: string; readonly status?: string }) =>
    type === 'artifact_creation_progress' && status !== 'completed',
  field: 'mime_type',
  message: 'must be left out unless status is "completed"',
})
