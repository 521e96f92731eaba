import { type Rule, rule } from '@contracts/core'
import { isFlatJson } from './is-flat-json.js'
import { readJsonText } from './json-text.js'

/**
 * Hyperparameters are a string that parses as JSON. An object given directly is of the wrong type, and says so.
 *
 * @category rules
 * @since 1.0.0
 */
export const hyperparametersJson = <const At extends string>(at: At): Rule<string, At> =>
  rule({
    id: 'mlops/hyperparameters-json',
    says: 'hyperparameters is a string that parses as JSON.',
    at,
    check: (hyperparameters: string) => {
      if (isFlatJson(hyperparameters)) return []
      const read = readJsonText(hyperparameters)
      return 'says' in read ? [{ path: [], value: hyperparameters, ...read }] : []
    },
  })
