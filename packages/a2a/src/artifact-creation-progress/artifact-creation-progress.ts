import { ArtifactCreationProgressV2, artifactCreationProgressV2 } from './artifact-creation-progress-v2.js'

/**
 * How far a file has come, in its newest version.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ArtifactCreationProgress = ArtifactCreationProgressV2
export type ArtifactCreationProgress = ArtifactCreationProgressV2

/**
 * How far an agent has come with a file it makes, in its newest version.
 *
 * @category model
 * @since 1.0.0
 */
export const artifactCreationProgress = artifactCreationProgressV2
