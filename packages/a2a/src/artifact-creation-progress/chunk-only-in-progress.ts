import { forbiddenWhen } from '@contracts/core'

/** A piece of the file comes only while the file is in progress; null is no piece. */
export const chunkOnlyInProgress = forbiddenWhen({
  id: 'a2a/chunk-only-in-progress',
  description: 'artifact_chunk is there only when status is "in-progress".',
  needs: ['/type', '/status'],
  when: ({ type, status }: { readonly type: string; readonly status?: string }) =>
    type === 'artifact_creation_progress' && status !== 'in-progress',
  field: 'artifact_chunk',
  message: 'must be left out unless status is "in-progress"',
})
