import { type Field, reflect } from '@contracts/core'
import { DatasetRow } from './dataset-row.js'

const node = reflect(DatasetRow)

/**
 * The documented columns of the dataset, as the row's codec declares them.
 *
 * @category model
 * @since 1.0.0
 */
export const columns: readonly Field[] = node.kind === 'object' ? node.fields : []
