import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A keyword differs that no other kind explains: one of a vocabulary of its own, or another spelling of the same law.
 *
 * @category reporters
 * @since 1.0.0
 */
export const schemaChanged = changeKind({
  id: 'schema-changed',
  about:
    'A keyword differs that no other kind explains: one of a vocabulary of its own, or another spelling of the same law.',
  says: ({ details }) => `differs in ${quoted(details.keyword)}`,
})
