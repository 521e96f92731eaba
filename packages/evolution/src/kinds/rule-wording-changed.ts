import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A rule is told in other words.
 *
 * @category reporters
 * @since 1.0.0
 */
export const ruleWordingChanged = changeKind({
  id: 'rule-wording-changed',
  about: 'A rule is told in other words.',
  says: ({ details }) => `tells the rule ${quoted(details.rule)} in other words`,
})
