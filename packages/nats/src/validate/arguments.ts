/** The kinds of arguments that the public functions take. */
import { isFunction, isText, listLike, objectLike } from '@contracts/core/internal'

export const catalogList = listLike(
  'a list of catalogs',
  'knownContracts([catalog])',
  objectLike('a catalog', 'catalog', { entries: Array.isArray, migrations: Array.isArray, handoffs: Array.isArray }),
)
export const someContracts = objectLike('contracts', 'knownContracts([catalog])', {
  find: isFunction,
  only: isFunction,
})
export const routeList = listLike(
  'a list of routes',
  "[{ subject: 'orders.>', contract: 'acme/order' }]",
  objectLike('a route', '', { subject: isText }),
)
