export { schemaFor, type Target, targets, type Unsupported } from './json-schema/dialects.js'
export { nodeSchema, type Schema } from './json-schema/schema.js'
export { schemaId, type SchemaOptions, toJsonSchema } from './json-schema/to-json-schema.js'
