/** The kinds of arguments that the public functions take. */
import { isFunction, isText, listLike, objectLike } from '@contracts/core/internal'

const isList = (value: unknown): boolean => Array.isArray(value)

export const catalogList = listLike(
  'a list of catalogs',
  'knownContracts([catalog])',
  objectLike('a catalog', 'catalog', { entries: isList, migrations: isList, handoffs: isList }),
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
