import type { ArtifactCreationProgress, ArtifactStatus, Signal } from '@contracts/a2a'

/** An update of a file's progress, and its index in the stream. */
interface Update {
  readonly at: number
  readonly signal: ArtifactCreationProgress
}

/** A file that an agent creates: all updates of its progress, and its latest state. */
export interface ArtifactFile {
  readonly filename: string
  readonly version: number | undefined
  readonly description: string | undefined
  readonly mimeType: string | undefined
  readonly status: ArtifactStatus
  readonly bytes: number
  readonly updates: readonly Update[]
  readonly chunks: readonly string[]
}

interface Group {
  version: number | undefined
  readonly updates: Update[]
}

/**
 * Groups updates by file name, then by version. An update without a version belongs to the latest version of its file.
 */
const groupsOf = (updates: readonly Update[]): ReadonlyMap<string, readonly Group[]> => {
  const named = new Map<string, Group[]>()
  for (const update of updates) {
    const { filename } = update.signal
    const version = update.signal.version ?? undefined
    const groups = named.get(filename) ?? []
    named.set(filename, groups)
    const known = groups.findLast((group) => version === undefined || (group.version ?? version) === version)
    if (known === undefined) groups.push({ version, updates: [update] })
    else {
      known.version ??= version
      known.updates.push(update)
    }
  }
  return named
}

const fileOf = (filename: string, { version, updates }: Group): ArtifactFile => {
  const last = updates.at(-1)?.signal
  const latest = (key: 'description' | 'mime_type'): string | undefined =>
    updates.findLast(({ signal }) => typeof signal[key] === 'string')?.signal[key] ?? undefined
  return {
    ...{ filename, version, updates, description: latest('description'), mimeType: latest('mime_type') },
    status: last?.status ?? 'in-progress',
    bytes: last?.bytes_transferred ?? 0,
    chunks: updates.flatMap(({ signal }) => (typeof signal.artifact_chunk === 'string' ? [signal.artifact_chunk] : [])),
  }
}

/** Returns the files of a stream, in the order of their first updates. Two different version numbers are two files. */
export const filesOf = (signals: readonly Signal[]): readonly ArtifactFile[] => {
  const updates = signals.flatMap((signal, at) =>
    signal.type === 'artifact_creation_progress' ? [{ at, signal }] : [],
  )
  return [...groupsOf(updates)]
    .flatMap(([filename, groups]) => groups.map((group) => fileOf(filename, group)))
    .sort((a, b) => (a.updates[0]?.at ?? 0) - (b.updates[0]?.at ?? 0))
}

/**
 * Returns the length of the bar of a file, from 0 to 1. The final size of a file is unknown until it is completed.
 * Until then the file fills at most half of its bar, in proportion to the largest number of bytes of any file.
 */
export const shareOf = ({ status, bytes }: Pick<ArtifactFile, 'status' | 'bytes'>, most: number): number => {
  if (status === 'completed') return 1
  return most === 0 ? 0 : Math.min(1, bytes / most) / 2
}
