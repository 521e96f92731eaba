import { isJsonObject, type Rule, rule } from '@contracts/core'
import { readJsonText } from './json-text.js'

/** The JSON in hyperparameters is an object. Not checked where the string is not JSON. */
export const hyperparametersObject = <const At extends string>(at: At): Rule<string, At> =>
  rule({
    id: 'mlops/hyperparameters-object',
    severity: 'warning',
    description: 'The JSON in hyperparameters is an object.',
    at,
    check: (hyperparameters: string) => {
      const read = readJsonText(hyperparameters)
      return 'message' in read || isJsonObject(read.value)
        ? []
        : [{ path: [], message: 'must hold a JSON object', value: hyperparameters }]
    },
  })
