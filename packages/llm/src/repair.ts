export {
  type Fix,
  type FixKind,
  fixKinds,
  type Operation,
  type Unrepaired,
  type UnrepairedKind,
  unrepairedKinds,
} from './repair/fix.js'
export { repair, type Repair } from './repair/repair.js'
