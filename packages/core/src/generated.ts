/**
 * The functions that generated code calls: compiled modules and generated decoders. No other code needs them. A module
 * runs with every later release of the same major version, so a function is added here and never changed or removed.
 */
export { makeDecoder } from './contract/decode.js'
export { getOwn } from './model/json.js'
export { lazyNode } from './model/traverse.js'
export { isFull } from './issue/issue-list.js'
export { skipSubtree } from './validate/context.js'
export { type CompiledModule, type CompiledValidator, guardOf, isAccepted } from './validate/generated.js'
export { refinedNode } from './validate/keywords.js'
export { validateIntersection, validateUnion } from './validate/members.js'
export {
  reportLength,
  reportMissing,
  reportNull,
  reportOptional,
  reportRequired,
  reportTag,
  reportUndeclared,
  reportUnknownKeys,
} from './validate/objects.js'
export { enterRecursive, leaveRecursive } from './validate/recursion.js'
export {
  hasLength,
  isDiscriminating,
  isJson,
  reportEnum,
  reportFormat,
  reportLiteral,
  reportNumber,
  reportString,
  reportStringWarning,
  reportWrongType,
} from './validate/scalars.js'
export { validateOpaque, validateRefinement } from './validate/validate.js'
