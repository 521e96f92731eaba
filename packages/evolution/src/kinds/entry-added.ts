import { changeKind } from './kind.js'
import { listed, quoted } from './quoted.js'

/**
 * A package has one more path that can be imported, or one more way to import it.
 *
 * @category reporters
 * @since 1.0.0
 */
export const entryAdded = changeKind({
  id: 'entry-added',
  about: 'A package has one more path that can be imported, or one more way to import it.',
  says: ({ details: { entry, ways } }) =>
    ways === undefined ? `has the entry ${quoted(entry)}` : `has the entry ${quoted(entry)} for ${listed(ways)}`,
})
