import type { Json } from '@contracts/core'
import { isArray, own } from '../schema/json.js'
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
export const examplesOf = ({ schema }: Pick<ReleasedContract, 'schema'>): readonly Json[] => {
  const examples = own(schema, 'examples')
  return isArray(examples) ? examples : []
}

const isAccepted = ({ issues }: ReleasedContract['cases'][number]): boolean =>
  !issues.some(({ severity }) => severity === 'error')

/** The stored messages to return: all, or only those that the contract accepted or refused. */
export type Selection = 'all' | 'accepted' | 'refused'

/**
 * Returns every message that examples and cases contain: all of them, or those that the contract accepted or refused.
 */
export const storedMessages = (
  { cases }: Pick<ReleasedContract, 'cases'>,
  examples: readonly Json[],
  which: Selection = 'all',
): readonly Json[] => [
  ...(which === 'refused' ? [] : examples),
  ...cases
    .filter((one) => which === 'all' || isAccepted(one) === (which === 'accepted'))
    .flatMap((one) => caseMessage(examples, one) ?? []),
]

/**
 * Returns every message that a release records for a contract: its examples and the messages of its cases, or only those
 * that it accepted or refused.
 */
export const messagesOf = (contract: ReleasedContract, which: Selection = 'all'): readonly Json[] =>
  storedMessages(contract, examplesOf(contract), which)
