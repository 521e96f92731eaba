export { type Imported, importContract, type ImportOptions, nameOfSchema } from './commands/import/import-contract.js'
export { schemasOf, type SchemaSource } from './commands/import/documents.js'
export {
  anyJson,
  type Inference,
  inferenceOf,
  type InferenceOptions,
  type Inferred,
} from './commands/infer/inference.js'
export { type RowReader, rowReader } from './commands/infer/row-reader.js'
export { packageWith, type PackedContract } from './commands/init/package-files.js'
export { type Relation } from './commands/import/prove.js'
export { type Unsaid } from './commands/import/reading.js'
export { type Reason, type Thresholds } from './commands/infer/propose.js'
