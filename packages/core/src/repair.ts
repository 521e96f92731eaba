export {
  type Fix,
  type FixKind,
  fixKinds,
  type Unrepaired,
  type UnrepairedKind,
  unrepairedKinds,
} from './repair/fix.js'
export { type Operation } from './repair/operation.js'
export { repair, type Repair } from './repair/repair.js'
