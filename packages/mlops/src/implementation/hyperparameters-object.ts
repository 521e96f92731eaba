import { type Rule, rule } from '@contracts/core'
import { readJsonText } from './json-text.js'

/** Returns whether a JSON text is an object. It is one exactly if it begins with a brace. */
const startsAnObject = (text: string): boolean => text.trimStart().startsWith('{')

/** Returns the rule that the JSON in hyperparameters is an object. It does not apply to a string that is not JSON. */
export const hyperparametersObject = <const At extends string>(at: At): Rule<string, At> =>
  rule({
    id: 'mlops/hyperparameters-object',
    severity: 'warning',
    description: 'The JSON in hyperparameters is an object.',
    at,
    check: (hyperparameters: string) =>
      startsAnObject(hyperparameters) || 'message' in readJsonText(hyperparameters)
        ? []
        : [{ path: [], message: 'must contain a JSON object' }],
  })
