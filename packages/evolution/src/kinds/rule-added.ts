import { changeKind } from './kind.js'
import { plain, quoted } from './quoted.js'

/**
 * A contract keeps one more rule.
 *
 * @category reporters
 * @since 1.0.0
 */
export const ruleAdded = changeKind({
  id: 'rule-added',
  about: 'A contract keeps one more rule.',
  says: ({ details }) => `gains the rule ${quoted(details.rule)} (${plain(details.severity)})`,
})
