import { changeKind } from './kind.js'
import { plain, quoted } from './quoted.js'

/**
 * What a rule finds is an error where it was a warning, or the other way round.
 *
 * @category reporters
 * @since 1.0.0
 */
export const ruleSeverityChanged = changeKind({
  id: 'rule-severity-changed',
  about: 'What a rule finds is an error where it was a warning, or the other way round.',
  says: ({ details }) =>
    `raises the rule ${quoted(details.rule)} as ${plain(details.after)}, was ${plain(details.before)}`,
})
