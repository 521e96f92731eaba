export {
  type Correction,
  type CorrectionKind,
  correctionKinds,
  type MoveOperation,
  type Operation,
  type RemoveOperation,
  type RepairSource,
  type ReplaceOperation,
  type Unrepaired,
  type UnrepairedKind,
  unrepairedKinds,
} from './engine/correction.js'
export { onlyCodeBlock } from './text/code-block.js'
export { jsonInText } from './text/json-in-text.js'
export {
  repair,
  type Repair,
  type Repairable,
  type RepairedMessage,
  type RepairOptions,
  type UnrepairedMessage,
} from './engine/repair.js'
