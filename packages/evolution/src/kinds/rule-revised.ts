import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A rule judges otherwise and says so by a new revision.
 *
 * @category reporters
 * @since 1.0.0
 */
export const ruleRevised = changeKind({
  id: 'rule-revised',
  about: 'A rule judges otherwise and says so by a new revision.',
  says: ({ details }) => `revises the rule ${quoted(details.rule)}`,
})
