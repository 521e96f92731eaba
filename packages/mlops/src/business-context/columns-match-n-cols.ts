import { rule } from '@contracts/core'
import type { DatasetProfile } from './dataset-profile.js'

/** The number of columns is `n_cols`. */
export const columnsMatchNCols = rule({
  id: 'mlops/columns-match-n-cols',
  severity: 'warning',
  description: 'The number of columns is n_cols.',
  at: '/dataset_profile',
  needs: ['/n_cols', '/columns/*/name'], // only the names: an invalid figure of a column does not matter
  check: ({ n_cols, columns }: Pick<DatasetProfile, 'n_cols'> & { readonly columns: readonly unknown[] }) =>
    columns.length === n_cols ? [] : [{ path: ['columns'], message: 'must have n_cols items' }],
})
