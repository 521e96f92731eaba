import type { Json } from '@contracts/core'
import { itemsOf, own } from '../schema/json.js'
import { patched } from '../schema/json-edit.js'
import type { ReleasedCase, ReleasedContract } from './release.js'

/**
 * Returns the message of a stored case: its example after the JSON Patch, or `undefined` if an operation cannot be
 * applied.
 */
const caseMessage = (examples: readonly Json[], { example = 0, patch }: ReleasedCase): Json | undefined => {
  const message = examples[example]
  return message === undefined ? undefined : patched(message, patch)
}

/** Returns the examples that a release records for a contract. */
export const examplesOf = ({ schema }: Pick<ReleasedContract, 'schema'>): readonly Json[] =>
  itemsOf(own(schema, 'examples'))

const isAccepted = ({ issues }: ReleasedContract['cases'][number]): boolean =>
  !issues.some(({ severity }) => severity === 'error')

/**
 * Returns every message that a release records for a contract: its examples and the messages of its cases, or only those
 * that it accepted or refused.
 */
export const messagesOf = (
  contract: ReleasedContract,
  which: 'all' | 'accepted' | 'refused' = 'all',
): readonly Json[] => {
  const examples = examplesOf(contract)
  const cases = contract.cases.filter((one) => which === 'all' || isAccepted(one) === (which === 'accepted'))
  return [...(which === 'refused' ? [] : examples), ...cases.flatMap((one) => caseMessage(examples, one) ?? [])]
}
