/** The kinds of arguments that the public functions take. */
import { isJsonObject } from '@contracts/core'
import { isFunction, isText, listLike, objectLike, optional, textLike } from '@contracts/core/internal'

export const aStore = objectLike('a registry', "openFolder('registry').right", {
  read: isFunction,
  list: isFunction,
  write: isFunction,
})
export const aFolder = textLike("openFolder('registry')")
export const aPackageName = textLike("'@acme/orders'")
export const aVersion = textLike("'1.0.0'")
export const anEnvironmentName = textLike("'production'")
export const aServiceName = textLike("'orders'")
export const aServiceVersion = optional(textLike("'1.0.0'"))
export const aChannel = textLike("channelsMeet('orders.>', 'orders.new')")
export const aKeyPart = textLike("writeKeyPart('@acme/orders', bucketKeys)")
export const aKeyWriting = objectLike('a way to write keys', 'bucketKeys', {
  escape: isText,
  plain: (value) => value instanceof RegExp,
})
export const aKey = listLike('the parts of a key', "['packages', '@acme/orders']", aPackageName)
export const aMeeting = objectLike('a meeting', 'verdict.meetings[0]', { verdict: isText })
const isRelease = objectLike('', '', { package: isText, version: isText }).accepts
export const aPublishedRelease = objectLike('a release with its code', '{ release, code }', { release: isRelease })
export const aDeployment = objectLike(
  'a deployment',
  "{ service: 'orders', version: '1', recorded, produces, consumes, acknowledged: [] }",
  {
    ...{ service: isText, version: isText },
    ...{ produces: Array.isArray, consumes: Array.isArray, acknowledged: Array.isArray },
  },
)
export const someSettings = optional({ takes: 'settings', form: '{ first: true }', accepts: isJsonObject })
