import { schemasOf } from '@contracts/authoring'
import { type Json, toPointer } from '@contracts/core'
import { mapSchemas, valueAt } from '@contracts/evolution/internal'

const inDefinitions = (reference: string): string =>
  reference.replace(/^#\/(?:components\/schemas|definitions)\//, '#/$defs/')

const mapReferences = (schema: Json, map: (reference: string) => string): Json =>
  mapSchemas(schema, (part) => (typeof part['$ref'] === 'string' ? { ...part, $ref: map(part['$ref']) } : part))

/** Returns a schema whose references to components of other documents lead to the definitions that stand for them. */
export const referringToDefinitions = (schema: Json, isOpenApiFile: (file: string) => boolean): Json =>
  mapReferences(schema, (reference) => {
    const at = reference.indexOf('#')
    const file = reference.slice(0, at)
    return at > 0 && isOpenApiFile(file) ? file + inDefinitions(reference.slice(at)) : reference
  })

/**
 * Returns the schemas of the components of an OpenAPI document as a JSON Schema that defines them and has each as a
 * property, since operations use them all; `undefined` if it has none. Its operations are no schemas, and are left out.
 */
export const definitionsOf = (document: Json): Json | undefined => {
  const sources = schemasOf(document, '', '')
  if (sources.length === 0) return undefined
  const definitions = sources.map(({ name, root, pointer }): readonly [string, Json] => [
    name,
    mapReferences(valueAt(root, pointer) ?? true, inDefinitions),
  ])
  const uses = definitions.map(([name]): readonly [string, Json] => [
    name,
    { $ref: `#${encodeURI(toPointer(['$defs', name])).replaceAll('#', '%23')}` },
  ])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(uses),
    $defs: Object.fromEntries(definitions),
  }
}
