import { type Rule, rule } from '@contracts/core'
import { isFlatJson } from './is-flat-json.js'
import { readJsonText } from './json-text.js'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The JSON in hyperparameters is an object. Not asked where it is not JSON.
 *
 * @category rules
 * @since 1.0.0
 */
export const hyperparametersObject = <const At extends string>(at: At): Rule<string, At> =>
  rule({
    id: 'mlops/hyperparameters-object',
    severity: 'warning',
    says: 'The JSON in hyperparameters is an object.',
    at,
    check: (hyperparameters: string) => {
      if (isFlatJson(hyperparameters)) return []
      const read = readJsonText(hyperparameters)
      return 'says' in read || isObject(read.value)
        ? []
        : [{ path: [], says: 'must hold a JSON object', value: hyperparameters }]
    },
  })
