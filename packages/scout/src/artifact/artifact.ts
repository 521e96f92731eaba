import { field, string, struct } from '@contracts/core'
import { NonNegativeNumber } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * A file that a node has written.
 *
 * @category codecs
 * @since 2.0.0
 */
export const Artifact = struct(
  'Artifact',
  {
    path: field(string, 'Path of the file, relative to the run directory.'),
    type: field(string, 'Kind of file, by its extension.'),
  },
  { size_bytes: field(NonNegativeNumber, 'Size of the file, in bytes.') },
)
export type Artifact = TypeOf<typeof Artifact>

const rooted = /^(?:[/\\]|[A-Za-z]:)/

const stepsUp = (path: string): boolean => path.includes('..') && path.split(/[/\\]/).includes('..')

/** Returns whether a path stays inside the directory it is relative to: no leading slash, no drive, no step up. */
export const isInsideRun = (path: string): boolean => !rooted.test(path) && !stepsUp(path)

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

/**
 * Returns the path of an artifact as version 1 writes it: below the directory of the run, whose id has a placeholder.
 */
export const pathOfArtifact = ({ path }: Artifact): string => `data/runs/{run_id}/${path}`
