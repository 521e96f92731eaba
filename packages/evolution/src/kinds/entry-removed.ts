import { changeKind } from './kind.js'
import { listed, quoted } from './quoted.js'

/**
 * A package no longer has a path that could be imported, or one way to import it.
 *
 * @category reporters
 * @since 1.0.0
 */
export const entryRemoved = changeKind({
  id: 'entry-removed',
  about: 'A package no longer has a path that could be imported, or one way to import it.',
  says: ({ details: { entry, ways } }) =>
    ways === undefined
      ? `no longer has the entry ${quoted(entry)}`
      : `no longer has the entry ${quoted(entry)} for ${listed(ways)}`,
})
