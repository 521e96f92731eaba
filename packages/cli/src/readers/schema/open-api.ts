import { schemasOf } from '@contracts/authoring'
import type { Json } from '@contracts/core'
import { mapSchemas, valueAt } from '@contracts/evolution/internal'

const inDefinitions = (reference: string): string =>
  reference.replace(/^#\/(?:components\/schemas|definitions)\//, '#/$defs/')

/**
 * Returns the schemas of the components of an OpenAPI document as a JSON Schema that only defines them; `undefined` if it
 * has none. Its operations are no schemas, and are left out.
 */
export const definitionsOf = (document: Json): Json | undefined => {
  const sources = schemasOf(document, '', '')
  if (sources.length === 0) return undefined
  const definitions = sources.map(({ name, root, pointer }) => [
    name,
    mapSchemas(valueAt(root, pointer) ?? true, (part) =>
      typeof part['$ref'] === 'string' ? { ...part, $ref: inDefinitions(part['$ref']) } : part,
    ),
  ])
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: Object.fromEntries(definitions) as Json }
}
