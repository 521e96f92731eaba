import { type Rule, rule } from '@contracts/core'
import { readJsonText } from './json-text.js'

/** A text that is JSON is an object exactly if it begins with a brace. */
const startsAnObject = (text: string): boolean => text.trimStart().startsWith('{')

/** The JSON in hyperparameters is an object. Not checked where the string is not JSON. */
export const hyperparametersObject = <const At extends string>(at: At): Rule<string, At> =>
  rule({
    id: 'mlops/hyperparameters-object',
    severity: 'warning',
    description: 'The JSON in hyperparameters is an object.',
    at,
    check: (hyperparameters: string) =>
      startsAnObject(hyperparameters) || 'message' in readJsonText(hyperparameters)
        ? []
        : [{ path: [], message: 'must hold a JSON object', value: hyperparameters }],
  })
