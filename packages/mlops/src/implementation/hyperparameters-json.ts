import { type Rule, rule } from '@contracts/core'
import { readJsonText } from './json-text.js'

/**
 * Returns the rule that hyperparameters are a string that parses as JSON. An object instead of a string is a shape
 * issue.
 */
export const hyperparametersJson = <const At extends string>(at: At): Rule<string, At> =>
  rule({
    id: 'mlops/hyperparameters-json',
    description: 'hyperparameters is a string that parses as JSON.',
    at,
    check: (hyperparameters: string) => {
      const read = readJsonText(hyperparameters)
      return 'message' in read ? [{ path: [], ...read }] : []
    },
  })
