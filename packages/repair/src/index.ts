export {
  type Correction,
  type CorrectionKind,
  correctionKinds,
  type Operation,
  type RepairSource,
  type Unrepaired,
  type UnrepairedKind,
  unrepairedKinds,
} from './correction.js'
export { jsonInText } from './json-in-text.js'
export {
  repair,
  type Repair,
  type Repairable,
  type RepairedMessage,
  type RepairOptions,
  type UnrepairedMessage,
} from './repair.js'
