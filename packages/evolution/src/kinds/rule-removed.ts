import { changeKind } from './kind.js'
import { plain, quoted } from './quoted.js'

/**
 * A contract keeps one rule less.
 *
 * @category reporters
 * @since 1.0.0
 */
export const ruleRemoved = changeKind({
  id: 'rule-removed',
  about: 'A contract keeps one rule less.',
  says: ({ details }) => `loses the rule ${quoted(details.rule)} (${plain(details.severity)})`,
})
