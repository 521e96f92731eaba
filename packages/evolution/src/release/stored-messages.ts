import type { Json } from '@contracts/core'
import type { ReleasedContract } from './release.js'
import { isArray, own } from '../schema/json-key.js'
import { caseMessage } from './case-message.js'

/**
 * The examples a release keeps of a contract.
 *
 * @category destructors
 * @since 1.0.0
 */
export const examplesOf = ({ schema }: Pick<ReleasedContract, 'schema'>): readonly Json[] => {
  const examples = own(schema, 'examples')
  return isArray(examples) ? examples : []
}

const isAccepted = ({ issues }: ReleasedContract['cases'][number]): boolean =>
  !issues.some(({ severity }) => severity === 'error')

/** Which of the messages of a contract: an example by its number, or the message of a case. */
export type Which = { readonly example: number } | { readonly case: string }

/**
 * Every message a release keeps of a contract, each by its example or its case: all of them, or those it accepts.
 *
 * @category destructors
 * @since 1.0.0
 */
export const storedMessages = (
  { cases }: Pick<ReleasedContract, 'cases'>,
  examples: readonly Json[],
  which: 'all' | 'accepted' = 'all',
): readonly (readonly [Which, Json])[] => [
  ...examples.map((message, example) => [{ example }, message] as const),
  ...cases
    .filter((one) => which === 'all' || isAccepted(one))
    .flatMap((one) => {
      const message = caseMessage(examples, one)
      return message === undefined ? [] : [[{ case: one.case }, message] as const]
    }),
]

/**
 * Every message a release keeps of a contract: its examples and the messages of its cases, or of those of its cases that it
 * says it accepts.
 *
 * @category destructors
 * @since 1.0.0
 */
export const messagesOf = (contract: ReleasedContract, which: 'all' | 'accepted' = 'all'): readonly Json[] =>
  storedMessages(contract, examplesOf(contract), which).map(([, message]) => message)
