import { stringOf } from '@contracts/core'

/** JSON written as a string. The rules `hyperparameters-json` and `hyperparameters-object` check its content. */
export const JsonString = stringOf({ expects: 'a JSON string, not an object' }, 'JsonString')
