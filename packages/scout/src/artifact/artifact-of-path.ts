import type { Artifact } from './artifact.js'
import { isInsideRun } from './path-inside-run.js'

const placeholder = '{run_id}'

/** The path from the run directory on, unless what is left would lead out of it. */
const fromRunDirectory = (path: string, runId: string | undefined): string => {
  const directories = [placeholder, ...(runId === undefined ? [] : [runId])].map((id) => `data/runs/${id}/`)
  const directory = directories.find((one) => path.startsWith(one) && isInsideRun(path.slice(one.length)))
  return directory === undefined ? path : path.slice(directory.length)
}

const extensionOf = (path: string): string => /[^/\\]\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? 'file'

/**
 * The artifact that version 1 named by its path alone: the path without the run directory, and its extension as type.
 *
 * @category migrations
 * @since 2.0.0
 */
export const artifactOfPath = (path: string, runId?: string): Artifact => ({
  path: fromRunDirectory(path, runId),
  type: extensionOf(path),
})
