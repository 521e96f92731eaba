export { fieldTree, type FieldView, messageWords } from './describe/field-tree.js'
export { type Describable, type HasNode } from './codec/node-in.js'
export { typeWords } from './model/words.js'
