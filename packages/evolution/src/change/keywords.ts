const annotations = new Set([
  '$comment',
  'default',
  'deprecated',
  'description',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
])

const documentWide = new Set(['$schema', '$id', '$defs', 'definitions', 'x-contract'])

const ofType: { readonly [keyword: string]: string } = {
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  format: 'string',
  contentEncoding: 'string',
  contentMediaType: 'string',
  contentSchema: 'string',
  items: 'array',
  prefixItems: 'array',
  additionalItems: 'array',
  unevaluatedItems: 'array',
  contains: 'array',
  minContains: 'array',
  maxContains: 'array',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  properties: 'object',
  required: 'object',
  additionalProperties: 'object',
  unevaluatedProperties: 'object',
  patternProperties: 'object',
  propertyNames: 'object',
  minProperties: 'object',
  maxProperties: 'object',
  dependentRequired: 'object',
  dependentSchemas: 'object',
  dependencies: 'object',
}

/**
 * Whether a keyword says something to people and refuses nothing.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isAnnotation = (keyword: string): boolean => annotations.has(keyword)

/**
 * Whether a keyword speaks of the document and not of the schema it stands in.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isDocumentWide = (keyword: string): boolean => documentWide.has(keyword)

/**
 * The one type whose values a keyword constrains, if there is one.
 *
 * @category destructors
 * @since 1.0.0
 */
export const typeOf = (keyword: string): string | undefined =>
  Object.hasOwn(ofType, keyword) ? ofType[keyword] : undefined
