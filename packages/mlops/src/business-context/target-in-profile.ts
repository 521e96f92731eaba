import { rule } from '@contracts/core'
import type { ColumnProfile } from './column-profile.js'

/** The target is the exact name of a column of the profile. */
export const targetInProfile = rule({
  id: 'mlops/target-in-profile',
  severity: 'warning',
  description: 'The target is a column of dataset_profile.',
  needs: ['/target', '/dataset_profile/columns/*/name'],
  check: ({
    target,
    dataset_profile: { columns },
  }: {
    readonly target: string
    readonly dataset_profile: { readonly columns: readonly Pick<ColumnProfile, 'name'>[] }
  }) =>
    columns.some(({ name }) => name === target)
      ? []
      : [{ path: ['target'], message: 'must be the name of a column of dataset_profile' }],
})
