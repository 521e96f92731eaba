import type { Artifact } from './artifact.js'

/**
 * Returns the path of an artifact as version 1 writes it: below the directory of the run, whose id has a placeholder.
 */
export const pathOfArtifact = ({ path }: Artifact): string => `data/runs/{run_id}/${path}`
