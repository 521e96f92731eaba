/**
 * Keywords that say nothing about which messages are accepted.
 *
 * @category model
 * @since 1.0.0
 */
export const annotations: ReadonlySet<string> = new Set([
  '$anchor',
  '$comment',
  '$defs',
  '$dynamicAnchor',
  '$id',
  '$recursiveAnchor',
  '$schema',
  '$vocabulary',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'default',
  'definitions',
  'deprecated',
  'description',
  'example',
  'examples',
  'id',
  'readOnly',
  'title',
  'writeOnly',
])

/**
 * Keywords whose value is one schema.
 *
 * @category model
 * @since 1.0.0
 */
export const schemaKeywords: readonly string[] = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]

/**
 * Keywords whose value is a list of schemas.
 *
 * @category model
 * @since 1.0.0
 */
export const schemaListKeywords: readonly string[] = ['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems']

/**
 * Keywords whose value is a map from names to schemas.
 *
 * @category model
 * @since 1.0.0
 */
export const schemaMapKeywords: readonly string[] = [
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]
