export { fieldTree, type FieldView } from './describe/field-tree.js'
export { typeWords } from './model/words.js'
