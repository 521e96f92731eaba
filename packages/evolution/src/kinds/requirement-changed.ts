import { changeKind } from './kind.js'
import { plain, quoted } from './quoted.js'

/**
 * A package asks for other versions of an engine or of a peer.
 *
 * @category reporters
 * @since 1.0.0
 */
export const requirementChanged = changeKind({
  id: 'requirement-changed',
  about: 'A package asks for other versions of an engine or of a peer.',
  says: ({ details: { what, name, before, after } }) =>
    `asks for the ${plain(what)} ${quoted(name)} at ${after === null ? 'any version' : quoted(after)}, was ${before === null ? 'not asked for' : quoted(before)}`,
})
