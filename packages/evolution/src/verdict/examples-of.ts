import type { Json } from '@contracts/core'
import type { ReleasedContract } from '../release/release.js'
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

/**
 * Every message a release keeps of a contract: its examples and the messages of its cases.
 *
 * @category destructors
 * @since 1.0.0
 */
export const messagesOf = (contract: ReleasedContract): readonly Json[] => {
  const examples = examplesOf(contract)
  return [
    ...examples,
    ...contract.cases.flatMap((one) => {
      const message = caseMessage(examples, one)
      return message === undefined ? [] : [message]
    }),
  ]
}
