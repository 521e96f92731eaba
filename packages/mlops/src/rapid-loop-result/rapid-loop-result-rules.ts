import { hyperparametersJson } from '../implementation/hyperparameters-json.js'
import { hyperparametersObject } from '../implementation/hyperparameters-object.js'
import { libraryKnown } from '../implementation/library-known.js'

const hyperparameters = '/final_recommendation/implementation/hyperparameters'

/** The rules of mlops/rapid-loop-result@1, in the order they run. */
export const rapidLoopResultRules = [
  libraryKnown,
  hyperparametersJson(hyperparameters),
  hyperparametersObject(hyperparameters),
] as const
