import { rule } from '@contracts/core'
import type { ColumnProfile } from './column-profile.js'

/** A column is not both numeric and a point in time. */
export const columnFlags = rule({
  id: 'mlops/column-flags',
  severity: 'warning',
  description: 'A column is not both numeric and datetime.',
  at: '/dataset_profile/columns/*',
  needs: ['/is_numeric', '/is_datetime'],
  check: ({ is_numeric, is_datetime }: Pick<ColumnProfile, 'is_numeric' | 'is_datetime'>) =>
    is_numeric && is_datetime ? [{ path: ['is_datetime'], message: 'must not be true when is_numeric is true' }] : [],
})
