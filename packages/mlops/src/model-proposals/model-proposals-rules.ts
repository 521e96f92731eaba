import { hyperparametersJson } from '../implementation/hyperparameters-json.js'
import { hyperparametersObject } from '../implementation/hyperparameters-object.js'
import { formula } from './formula.js'
import { modelIdsDistinct } from './model-ids-distinct.js'
import { weightsSumToOne } from './weights-sum-to-one.js'

const hyperparameters = '/model_specs/*/implementation/hyperparameters'

/** The rules of mlops/model-proposals@1, in the order they run. */
export const modelProposalsRules = [
  formula,
  weightsSumToOne,
  modelIdsDistinct,
  hyperparametersJson(hyperparameters),
  hyperparametersObject(hyperparameters),
] as const
