export {
  validatorOf,
  type IncomingMessage,
  type Validator,
  type ValidatorOptions,
  type Route,
  type InvalidVerdict,
  type ValidVerdict,
  type Verdict,
} from './validate/validator.js'
export { knownContracts, type KnownContracts } from './validate/installed.js'
export { headerNames } from './validate/letter.js'
