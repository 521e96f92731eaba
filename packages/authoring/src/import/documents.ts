/** Finds the schemas of a document: a JSON Schema, OpenAPI components, or the tools of an MCP server. */
import { isJsonObject, type Json, parsePointer, type Role, toPointer } from '@contracts/core'
import { draftOf, isBefore2019, refHidesSiblings, valueAt } from '@contracts/evolution/internal'
import { upgraded, withDiscriminators } from './upgrade.js'
import type { Unsaid } from './reading.js'
import type { JsonObject } from './vocabulary.js'

/**
 * A schema to import.
 *
 * @category model
 * @since 1.0.0
 */
export interface SchemaSource {
  /** The document in the vocabulary of JSON Schema 2020-12. */
  readonly root: Json
  /** The original document, if it is of an older draft. The contract is compared with it. */
  readonly original?: Json
  /** JSON Pointer to the schema in the document. */
  readonly pointer: string
  /** Name of the schema in reports. */
  readonly label: string
  /** Name of the contract unless the caller gives one. */
  readonly name: string
  /** Description that the document states beside the schema, such as that of a tool (default: none). */
  readonly description?: string
  /** Role that the document states (default: none). */
  readonly role?: Role
  /** True if the JSON Schema was generated from another source. `label` is the location of that source. */
  readonly isDerived?: boolean
  /** The checks and changes of that source that its JSON Schema does not contain. */
  readonly beyond?: readonly Unsaid[]
}

const lastOf = (pointer: string): string => parsePointer(pointer).at(-1) ?? ''

const objectAt = (root: Json, pointer: string): JsonObject | undefined => {
  const found = valueAt(root, pointer)
  return found !== undefined && isJsonObject(found) ? found : undefined
}

/** Returns one source for each entry of a map of schemas. */
const eachOf = (root: Json, pointer: string, file: string): readonly SchemaSource[] =>
  Object.keys(objectAt(root, pointer) ?? {}).map((key) => {
    const at = pointer + toPointer([key])
    return { root, pointer: at, label: `${file}#${at}`, name: key }
  })

/** Checks whether the schema objects of an OpenAPI document use `nullable`, and boolean flags for exclusive bounds. */
const isBeforeJsonSchema = ({ openapi, swagger }: JsonObject): boolean =>
  typeof swagger === 'string' || (typeof openapi === 'string' && openapi.startsWith('3.0'))

/** OpenAPI 3.0 and Swagger 2.0: a reference object has no other keywords. */
const openApi = { isOpenApi: true, hidesSiblings: true }

/** Returns a schema of an OpenAPI document in the vocabulary of 2020-12. */
const openApiSchema = (schema: Json, document: JsonObject): Json =>
  withDiscriminators(isBeforeJsonSchema(document) ? upgraded(schema, openApi) : schema, document)

/** Returns the document that the schemas of an OpenAPI document refer to, with every schema in the vocabulary of 2020-12. */
const openApiRoot = (document: JsonObject): JsonObject => {
  const { components, definitions } = document
  const upgrade = (one: Json | undefined): Json => {
    if (one === undefined || !isJsonObject(one)) return {}
    return Object.fromEntries(Object.entries(one).map(([key, schema]) => [key, openApiSchema(schema, document)]))
  }
  const schemas = components !== undefined && isJsonObject(components) ? components['schemas'] : undefined
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(schemas === undefined ? {} : { components: { schemas: upgrade(schemas) } }),
    ...(definitions === undefined ? {} : { definitions: upgrade(definitions) }),
  }
}

const openApiSources = (document: JsonObject, pointer: string, file: string): readonly SchemaSource[] => {
  const root = openApiRoot(document)
  const folders = ['/components/schemas', '/definitions'].filter((folder) => objectAt(root, folder) !== undefined)
  if (pointer === '') return folders.flatMap((folder) => eachOf(root, folder, file))
  const schema = valueAt(document, pointer)
  if (schema === undefined) return []
  const one = { label: `${file}#${pointer}`, name: lastOf(pointer) }
  if (folders.includes(pointer)) return eachOf(root, pointer, file)
  if (folders.some((folder) => pointer.startsWith(`${folder}/`))) return [{ ...one, root, pointer }]
  // A schema elsewhere, such as that of a request, is read as the root of the document.
  const own = openApiSchema(schema, document)
  return [{ ...one, root: { ...root, ...(isJsonObject(own) ? own : { allOf: [own] }) }, pointer: '' }]
}

/**
 * Returns the tools of a `tools/list` result, or of the response that contains this result. Returns `undefined` for any
 * other document.
 */
const toolsOf = (document: JsonObject): readonly JsonObject[] | undefined => {
  const { result } = document
  const tools = document['tools'] ?? (result !== undefined && isJsonObject(result) ? result['tools'] : undefined)
  const list = Array.isArray(tools) ? (tools as readonly Json[]) : []
  const found = list.flatMap((one) => (isJsonObject(one) ? [one] : []))
  const isTool = ({ name, inputSchema }: JsonObject): boolean => typeof name === 'string' && inputSchema !== undefined
  return found.length > 0 && found.length === list.length && found.every(isTool) ? found : undefined
}

const toolSources = (tools: readonly JsonObject[], file: string): readonly SchemaSource[] =>
  tools.flatMap((tool) => {
    const name = typeof tool['name'] === 'string' ? tool['name'] : ''
    const about = typeof tool['description'] === 'string' ? { description: tool['description'] } : {}
    return (['input', 'output'] as const).flatMap((role): readonly SchemaSource[] => {
      const root = tool[`${role}Schema`]
      return root === undefined
        ? []
        : [{ root, pointer: '', label: `${file}#${name}/${role}`, name: `${name} ${role}`, role, ...about }]
    })
  })

/** The keywords that a document may have beside its definitions and still be only a container of them. */
const headings = ['$schema', '$id', 'id', '$comment', '$defs', 'definitions', 'title', 'description']

/** Returns the pointer to the definitions of a document that has nothing else, otherwise `undefined`. */
const onlyDefinitions = (document: JsonObject): string | undefined => {
  if (!Object.keys(document).every((key) => headings.includes(key))) return undefined
  return ['/$defs', '/definitions'].find((folder) => Object.keys(objectAt(document, folder) ?? {}).length > 0)
}

/** Returns the document in the vocabulary of 2020-12, and the original if it is of an older draft. */
const read = (document: Json): Pick<SchemaSource, 'root' | 'original'> => {
  if (!isBefore2019(draftOf(document))) return { root: document }
  const dialect = { isOpenApi: false, hidesSiblings: refHidesSiblings(document) }
  return { root: upgraded(document, dialect), original: document }
}

const schemasAt = (document: Json, pointer: string, file: string): readonly SchemaSource[] => {
  if (isJsonObject(document)) {
    if (typeof document['openapi'] === 'string' || typeof document['swagger'] === 'string')
      return openApiSources(document, pointer, file)
    const definitions = pointer === '' ? onlyDefinitions(document) : undefined
    if (definitions !== undefined)
      return eachOf(document, definitions, file).map((source) => ({ ...source, ...read(document) }))
  }
  if (valueAt(document, pointer) === undefined) return []
  const label = pointer === '' ? file : `${file}#${pointer}`
  return [{ ...read(document), pointer, label, name: pointer === '' ? file : lastOf(pointer) }]
}

/**
 * Returns the schemas that the fragment of an address leads to: a JSON pointer, or the name of a component, a
 * definition or a tool. Without a fragment, it returns the document, or every schema of a document that only lists
 * schemas. It returns an empty array if the fragment leads nowhere.
 *
 * @category constructors
 * @since 1.0.0
 */
export const schemasOf = (document: Json, fragment: string, file: string): readonly SchemaSource[] => {
  const tools = isJsonObject(document) ? toolsOf(document) : undefined
  if (tools !== undefined && !fragment.startsWith('/')) {
    const all = toolSources(tools, file)
    const start = `${file}#${fragment}`
    return fragment === '' ? all : all.filter(({ label }) => label === start || label.startsWith(`${start}/`))
  }
  if (fragment === '' || fragment.startsWith('/')) return schemasAt(document, fragment, file)
  const folder = ['/components/schemas', '/$defs', '/definitions'].find((one) =>
    Object.hasOwn(objectAt(document, one) ?? {}, fragment),
  )
  return folder === undefined ? [] : schemasAt(document, folder + toPointer([fragment]), file)
}
