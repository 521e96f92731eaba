import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * An object declares one more property that must be there, with a default. A default describes; no validator fills it in, so that old messages lack it all the same.
 *
 * @category reporters
 * @since 1.0.0
 */
export const requiredWithDefault = changeKind({
  id: 'required-with-default',
  about:
    'An object declares one more property that must be there, with a default. A default describes; no validator fills it in, so that old messages lack it all the same.',
  says: ({ details }) => `is new and required, with the default ${quoted(details.default)}`,
})
