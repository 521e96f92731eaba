import { isJsonObject, type Json } from '@contracts/core'
import { canonicalJson } from '@contracts/evolution/internal'
import { compareSnapshots } from '../compare/compare-snapshots.js'
import { toolOf } from '../server/mcp-server.js'
import type { McpSnapshot, SnapshotTool } from '../snapshot/snapshot.js'

const asListed = ({ name, title, description, inputSchema, outputSchema, annotations }: SnapshotTool): Json =>
  JSON.parse(JSON.stringify({ name, title, description, inputSchema, outputSchema, annotations })) as Json

/**
 * Returns how a tool as a server lists it differs from the pinned one, in sentences without its name. A schema that is only
 * spelt otherwise is no difference; another description is one, since a model reads it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const toolDifferences = (pinned: SnapshotTool, listed: Json): readonly string[] => {
  if (!isJsonObject(listed)) return ['it is no tool']
  const { name, title, description, inputSchema, outputSchema, annotations } = listed
  const now = JSON.parse(JSON.stringify({ name, title, description, inputSchema, outputSchema, annotations })) as Json
  if (canonicalJson(now) === canonicalJson(asListed(pinned))) return []
  try {
    const of = (tool: SnapshotTool): McpSnapshot => ({
      ...{ snapshot: 1, kind: 'mcp', server: { name: '', version: '' }, tools: [tool] },
    })
    return compareSnapshots(of(pinned), of(toolOf(listed))).changes.map(({ description }) =>
      description.startsWith('/') ? description : `it ${description}`,
    )
  } catch {
    return ['it cannot be compared']
  }
}
