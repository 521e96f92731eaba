import { isJsonObject, type Json } from '@contracts/core'
import { canonicalJson, isTooLarge, keywordOf, limits } from '@contracts/evolution/internal'
import { compareSnapshots } from '../compare/compare-snapshots.js'
import { toolOf } from '../server/mcp-server.js'
import type { McpSnapshot, SnapshotTool } from '../snapshot/snapshot.js'
import { onOneLine } from './words.js'

const asListed = ({ name, title, description, inputSchema, outputSchema, annotations }: SnapshotTool): Json =>
  JSON.parse(JSON.stringify({ name, title, description, inputSchema, outputSchema, annotations })) as Json

/** Returns every annotation of a schema, and every keyword without a meaning, with the property that it is about. */
const annotationsOf = (schema: Json, properties: readonly string[] = []): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one: Json) => annotationsOf(one, properties))
  if (!isJsonObject(schema)) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    const role = keywordOf(key)?.role
    if (role === undefined || role === 'annotation') return [canonicalJson([properties, key, value])]
    return (key === 'properties' || key === 'patternProperties') && isJsonObject(value)
      ? Object.entries(value).flatMap(([name, one]) => annotationsOf(one, [...properties, name]))
      : annotationsOf(value, properties)
  })
}

const textsOf = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((one: Json) => textsOf(one))
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, one]) => [key, ...textsOf(one)]) : []
}

const types = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'])

/**
 * Reports whether two spellings of a schema have the same words for a reader. A model reads the whole schema, so each text
 * in it is one of the pinned schema or of JSON Schema itself, and each annotation is about the same property.
 */
const hasSameWords = (pinned: Json, living: Json): boolean => {
  if ([pinned, living].some((schema) => isTooLarge(schema, limits.documentDepth))) return false
  const known = new Set(textsOf(pinned))
  const isKnown = (text: string): boolean => known.has(text) || types.has(text) || keywordOf(text) !== undefined
  const [was, is] = [pinned, living].map((schema) => [...new Set(annotationsOf(schema))].sort())
  return textsOf(living).every(isKnown) && canonicalJson(was as Json) === canonicalJson(is as Json) // lists of texts
}

const isText = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string'

const describedOtherwise = {
  input: 'it takes the same arguments, and describes them otherwise',
  output: 'it returns the same results, and describes them otherwise',
} as const

/** Returns the differences of two tools whose text is not the same. */
const differencesOf = (pinned: SnapshotTool, now: SnapshotTool): readonly string[] => {
  const of = (tool: SnapshotTool): McpSnapshot => ({
    ...{ snapshot: 1, kind: 'mcp', server: { name: '', version: '' }, tools: [tool] },
  })
  const found = compareSnapshots(of(pinned), of(now)).changes.flatMap(({ kind, side, description }) => {
    if (kind !== 'schema-respelled' || side === undefined)
      return [description.startsWith('/') ? description : `it ${description}`]
    const key = `${side}Schema` as const
    return hasSameWords(pinned[key] as Json, now[key] as Json) ? [] : [describedOtherwise[side]] // both were JSON
  })
  const [were, are] = [pinned, now].map(({ annotations }) => canonicalJson((annotations ?? {}) as Json))
  return found.length > 0 || were === are ? found : ['it has other annotations']
}

/**
 * Returns how a tool as a server lists it differs from the pinned one, in sentences without its name. A schema that is only
 * spelt otherwise is no difference; other words in it are one, since a model reads them.
 *
 * @category destructors
 * @since 1.0.0
 */
export const toolDifferences = (pinned: SnapshotTool, listed: Json): readonly string[] => {
  if (!isJsonObject(listed)) return ['it is no tool']
  const { name, title, description, inputSchema, outputSchema, annotations } = listed
  if (!isText(title) || !isText(description)) return ['its title or its description is no text']
  try {
    const now = JSON.parse(JSON.stringify({ name, title, description, inputSchema, outputSchema, annotations })) as Json
    if (canonicalJson(now) === canonicalJson(asListed(pinned))) return []
    return differencesOf(pinned, toolOf(listed)).map(onOneLine)
  } catch {
    return ['it cannot be compared']
  }
}
