import { hyperparametersOf } from '@contracts/mlops'
import { printed } from '../parts/printed.js'

/**
 * Returns the hyperparameters of an implementation by name. If they are not a JSON object, they are one text without a
 * name.
 */
export const hyperparameters = (implementation: {
  readonly hyperparameters: string
}): readonly (readonly [name: string, value: string])[] => {
  const answer = hyperparametersOf(implementation)
  return answer._tag === 'Right'
    ? Object.entries(answer.right).map(([name, value]) => [name, printed(value)])
    : [['', implementation.hyperparameters]]
}
