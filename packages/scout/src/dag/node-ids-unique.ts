import { uniqueBy } from '@contracts/core'

/** No two nodes of a plan have the same id. A violation is reported at the later one. */
export const nodeIdsUnique = uniqueBy({
  id: 'scout/node-ids-unique',
  at: '/dag/nodes',
  key: 'id',
  description: 'No two nodes of a plan have the same id.',
  message: 'must not be the id of an earlier node',
})
