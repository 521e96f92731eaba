import { uniqueBy } from '@contracts/core'

/** No two nodes of a plan have the same id. A violation is reported at the later one. */
export const nodeIdsUnique = uniqueBy('scout/node-ids-unique', '/dag/nodes', 'id', {
  description: 'No two nodes of a plan have the same id.',
  message: 'must not be the id of an earlier node',
})
