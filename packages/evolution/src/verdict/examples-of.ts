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
 * Every message a release keeps of a contract: its examples and the messages of its cases, or of those of its cases that it
 * says it accepts.
 *
 * @category destructors
 * @since 1.0.0
 */
export const messagesOf = (contract: ReleasedContract, which: 'all' | 'accepted' = 'all'): readonly Json[] => {
  const examples = examplesOf(contract)
  const kept = contract.cases.filter(
    ({ issues }) => which === 'all' || !issues.some(({ severity }) => severity === 'error'),
  )
  return [
    ...examples,
    ...kept.flatMap((one) => {
      const message = caseMessage(examples, one)
      return message === undefined ? [] : [message]
    }),
  ]
}
