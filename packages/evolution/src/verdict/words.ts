import type { Change } from '../change/change.js'

const word = ({ details }: Change, name: string): string => {
  const value = details[name]
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const toldHere: { readonly [kind: string]: (change: Change) => string } = {
  'changes-together': () => 'Changes that each break nothing break something together.',
  'rule-changed-without-revision': (change) =>
    `The rule ${word(change, 'rule')} judges the stored case “${word(change, 'case')}” differently, and its revision is the same.`,
}

/**
 * The sentence of a change.
 *
 * @category reporters
 * @since 1.0.0
 */
export const saysOf = (change: Change): string =>
  toldHere[change.kind]?.(change) ?? `${change.kind} at ${change.path === '' ? 'the message' : change.path}.`
