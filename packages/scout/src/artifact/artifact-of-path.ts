import type { Artifact } from './artifact.js'
import { isInsideRun } from './path-inside-run.js'

const placeholder = '{run_id}'

/** Returns the path relative to the run directory, unless the rest of the path would lead out of it. */
const fromRunDirectory = (path: string, runId: string | undefined): string => {
  const directories = [placeholder, ...(runId === undefined ? [] : [runId])].map((id) => `data/runs/${id}/`)
  const directory = directories.find((one) => path.startsWith(one) && isInsideRun(path.slice(one.length)))
  return directory === undefined ? path : path.slice(directory.length)
}

const extensionOf = (path: string): string => /[^/\\]\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? 'file'

/** Returns the artifact for a path of version 1: the path relative to the run directory, and its extension as type. */
export const artifactOfPath = (path: string, runId?: string): Artifact => ({
  path: fromRunDirectory(path, runId),
  type: extensionOf(path),
})
