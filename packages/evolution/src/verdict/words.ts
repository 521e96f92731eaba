import { says } from '../kinds/says.js'
import type { Change } from '../change/change.js'

const word = ({ details }: Change, name: string): string => JSON.stringify(details[name] ?? null)

const toldHere: { readonly [kind: string]: (change: Change) => string } = {
  'rule-changed-without-revision': (change) =>
    `judges the stored case ${word(change, 'case')} differently by the rule ${word(change, 'rule')}, whose revision is the same`,
}

/**
 * What a change says, as a predicate that reads after the name of a contract.
 *
 * @category reporters
 * @since 1.0.0
 */
export const saysOf = (change: Change): string => toldHere[change.kind]?.(change) ?? says(change)
