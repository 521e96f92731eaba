export { jsonSchemaTargets, type JsonSchemaTarget, type Unsupported } from './json-schema/dialects.js'
export { type Schema } from './json-schema/schema.js'
export { type DescribedContract, type DescribedRule, type SchemaOptions } from './json-schema/named-schema.js'
export { toJsonSchema } from './json-schema/to-json-schema.js'
