import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * The code of a rule, of a function of the workspace that it calls, or a value it has captured is another, and its
 * revision is the same. Raise the revision, or say why it judges as before.
 *
 * @category reporters
 * @since 1.0.0
 */
export const ruleCodeChanged = changeKind({
  id: 'rule-code-changed',
  about:
    'The code of a rule, of a function of the workspace that it calls, or a value it has captured is another, and its revision is the same. Raise the revision, or say why it judges as before.',
  says: ({ details }) => `has other code in the rule ${quoted(details.rule)}, whose revision is the same`,
})
