export { artifactCreationProgressV1ToV2 } from './artifact-creation-progress/artifact-creation-progress-v1-to-v2.js'
export { signalV1ToV2 } from './signal/signal-v1-to-v2.js'
