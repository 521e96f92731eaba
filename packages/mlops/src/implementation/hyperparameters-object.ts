import { type Rule, rule } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import { isFlatJson } from './is-flat-json.js'
import { readJsonText } from './json-text.js'

/**
 * The JSON in hyperparameters is an object. Not asked where it is not JSON.
 *
 * @category rules
 * @since 1.0.0
 */
export const hyperparametersObject = (at: string): Rule<string> =>
  rule({
    id: 'mlops/hyperparameters-object',
    severity: 'warning',
    says: 'The JSON in hyperparameters is an object.',
    at,
    check: (hyperparameters: string) => {
      if (isFlatJson(hyperparameters)) return []
      const read = readJsonText(hyperparameters)
      return 'says' in read || JsonObject.is(read.value)
        ? []
        : [{ path: [], says: 'must hold a JSON object', value: hyperparameters }]
    },
  })
