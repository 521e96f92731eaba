export { artifactCreationProgressV1ToV2 } from './artifact-creation-progress/artifact-creation-progress-v1-to-v2.js'
export { artifactCreationProgressV2ToV1 } from './artifact-creation-progress/artifact-creation-progress-v2-to-v1.js'
export { signalV1ToV2 } from './signal/signal-v1-to-v2.js'
export { signalV2ToV1 } from './signal/signal-v2-to-v1.js'
