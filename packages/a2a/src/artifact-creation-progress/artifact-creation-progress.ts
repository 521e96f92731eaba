import { ArtifactCreationProgressV2, artifactCreationProgressV2 } from './artifact-creation-progress-v2.js'

/**
 * The codec of the progress of a file, in its newest version.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ArtifactCreationProgress = ArtifactCreationProgressV2
export type ArtifactCreationProgress = ArtifactCreationProgressV2

/**
 * The signal of the progress of a file that an agent creates, in its newest version.
 *
 * @category model
 * @since 1.0.0
 */
export const artifactCreationProgress = artifactCreationProgressV2
