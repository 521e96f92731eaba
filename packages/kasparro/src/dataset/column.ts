import { type Field, schemaNodeOf } from '@contracts/core'
import { DatasetRow } from './dataset-row.js'

const node = schemaNodeOf(DatasetRow)

/** The documented columns of the dataset, as the row's codec declares them. */
export const columns: readonly Field[] = node.kind === 'object' ? node.fields : []
