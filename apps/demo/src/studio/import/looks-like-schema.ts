import { isJsonObject } from '@contracts/core'

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']

const keywords = ['properties', 'items', 'prefixItems', 'enum', 'const', 'required', 'additionalProperties', 'pattern']

const isType = (value: unknown): boolean =>
  (typeof value === 'string' && types.includes(value)) || (Array.isArray(value) && value.every((one) => isType(one)))

const isTools = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  (value as readonly unknown[]).every((one) => isJsonObject(one) && isJsonObject(one['inputSchema']))

/** Returns whether a document is a JSON Schema, an OpenAPI document or a list of MCP tools, and not a message. */
export const looksLikeSchema = (document: unknown): boolean => {
  if (!isJsonObject(document)) return false
  const { $schema, openapi, swagger, type, tools, result } = document
  if ([$schema, openapi, swagger].some((one) => typeof one === 'string')) return true
  if (isTools(tools) || (isJsonObject(result) && isTools(result['tools']))) return true
  if (['$defs', 'definitions'].some((key) => isJsonObject(document[key]))) return true
  return isType(type) && keywords.some((key) => Object.hasOwn(document, key))
}
