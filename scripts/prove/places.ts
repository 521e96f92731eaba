/** Where the subschemas of a document are. */
import type { Json } from '@contracts/core'
import { isArray, isObject, own, type Path } from './document.js'

/** Keywords whose value is a schema. */
export const single: readonly string[] = [
  ...['additionalItems', 'additionalProperties', 'contains', 'else', 'if', 'items', 'not', 'propertyNames', 'then'],
]

/** Keywords whose value is a list of schemas. */
export const lists: readonly string[] = ['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems']

/** Keywords whose value maps names to schemas. */
export const maps: readonly string[] = [
  ...['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'],
]

const isSchema = (value: Json): boolean => isObject(value) || typeof value === 'boolean'

const below = (schema: Json): readonly Path[] => {
  if (!isObject(schema)) return []
  const found: Path[] = []
  for (const key of single) if (isSchema(own(schema, key) ?? null)) found.push([key])
  for (const key of lists) {
    const list = own(schema, key)
    if (isArray(list)) list.forEach((_, i) => found.push([key, i]))
  }
  for (const key of maps) {
    const map = own(schema, key)
    if (isObject(map)) for (const [name, part] of Object.entries(map)) if (isSchema(part)) found.push([key, name])
  }
  return found
}

/** The paths of every subschema, the root first. */
export const places = (schema: Json): readonly Path[] => {
  const found: Path[] = []
  const visit = (part: Json, path: Path): void => {
    found.push(path)
    for (const step of below(part)) {
      const [key, name] = step
      const list = own(part, String(key))
      const child = step.length === 1 ? list : isArray(list) ? list[Number(name)] : own(list, String(name))
      if (child !== undefined) visit(child, [...path, ...step])
    }
  }
  visit(schema, [])
  return found
}
