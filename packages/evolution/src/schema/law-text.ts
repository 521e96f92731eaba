import { type Json, isJsonObject } from '@contracts/core'
import { isArray, jsonKey } from './json-key.js'
import { annotations, schemaKeywords, schemaListKeywords, schemaMapKeywords } from './keywords.js'

const isSchema = (value: Json): boolean => isJsonObject(value) || typeof value === 'boolean'

const keywordText = (key: string, value: Json): string => {
  if (schemaListKeywords.includes(key) && isArray(value)) return `[${value.map(lawText).join()}]`
  if (schemaKeywords.includes(key) && isSchema(value)) return lawText(value)
  if (!schemaMapKeywords.includes(key) || !isJsonObject(value)) return jsonKey(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${isSchema(part) ? lawText(part) : jsonKey(part)}`).join()}}`
}

/**
 * A text of a schema without what only describes (`title`, `description`, `x-…`): equal texts accept the same messages, as
 * long as their references lead to the same.
 *
 * @category destructors
 * @since 1.0.0
 */
export const lawText = (schema: Json): string => {
  if (!isJsonObject(schema)) return jsonKey(schema)
  const entries = Object.entries(schema)
    .filter(([key]) => !annotations.has(key) && !key.startsWith('x-'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${keywordText(key, value)}`).join()}}`
}
