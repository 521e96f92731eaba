/** The kinds of arguments that the public functions take. */
import { isJsonObject } from '@contracts/core'
import { isFunction, isSchemaNode, isText, listLike, objectLike, optional } from '@contracts/core/internal'

const isNumber = (value: unknown): boolean => typeof value === 'number'
const isSchema = (value: unknown): boolean => typeof value === 'boolean' || isJsonObject(value)

export const aReleasedContract = objectLike(
  'a contract of a release',
  "contractOfSchema(schema, { id: 'acme/order', version: 1 })",
  {
    ...{ id: isText, version: isNumber, role: isText, schema: isSchema },
    ...{ rules: Array.isArray, cases: Array.isArray },
  },
)
export const aRelease = objectLike('a release', 'parseRelease(document).right', {
  package: isText,
  version: isText,
  exports: isJsonObject,
})
export const releaseList = listLike('a list of releases', '[old, next]', aRelease)
export const aReadingSide = objectLike(
  'a release and the name of a contract',
  "{ release, contract: 'acme/order@1' }",
  {
    release: aRelease.accepts,
    contract: isText,
  },
)
export const aName = objectLike('a name', "{ id: 'acme/order', version: 1 }", { id: isText, version: isNumber })
export const someOptions = optional({ takes: 'options', form: '{ steps: 1000 }', accepts: isJsonObject })
export const someFiles = {
  takes: 'schemas by their paths',
  form: "new Map([['order.json', schema]])",
  accepts: (value: unknown) => value instanceof Map,
}
export const aReader = { takes: 'a function that reads a file', form: '(path) => readFile(path)', accepts: isFunction }
const aSet = objectLike('a set of messages', 'readerMessages(schema)', { of: isText })
export const aQuery = objectLike('the sets of a message', '{ matchesAll: [readerMessages(schema)], matchesNone: [] }', {
  matchesAll: listLike('', '', aSet).accepts,
  matchesNone: listLike('', '', aSet).accepts,
})
export const numberList = listLike(
  'a list of numbers with their paths',
  "[{ path: ['maximum'], text: '18446744073709551615' }]",
  objectLike('', '', { path: Array.isArray, text: isText }),
)
export const aContract = objectLike('a contract', 'contract({ … })', { node: isSchemaNode })
export const aCatalog = objectLike('a catalog', 'catalog({ … })', { migrations: Array.isArray })
export const pathList = listLike(
  'a list of migration paths',
  'migrationPathsTo(catalog, contract)',
  objectLike('', '', { from: aContract.accepts, steps: Array.isArray }),
)
export const migrationOptions = { takes: 'options', form: "{ at: '2026-01-15T10:30:00Z' }", accepts: isJsonObject }
