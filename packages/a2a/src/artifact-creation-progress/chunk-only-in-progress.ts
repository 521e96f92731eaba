import { forbiddenWhen } from '@contracts/core'

/** A signal has a piece of the file only while the file is in progress. Null is not a piece. */
export const chunkOnlyInProgress = forbiddenWhen({
  id: 'a2a/chunk-only-in-progress',
  description: 'artifact_chunk is present only when status is "in-progress".',
  needs: ['/type', '/status'],
  when: ({ type, status }: { readonly type: string; readonly status?: string }) =>
    type === 'artifact_creation_progress' && status !== 'in-progress',
  field: 'artifact_chunk',
  message: 'must be left out unless status is "in-progress"',
})
