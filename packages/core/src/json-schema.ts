export { type Schema } from './json-schema/schema-of.js'
export { nodeSchema, schemaId, type SchemaOptions, toJsonSchema } from './json-schema/to-json-schema.js'
