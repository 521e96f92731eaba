export { nodeV1ToV2 } from './node/node-v1-to-v2.js'
export { nodeV2ToV1 } from './node/node-v2-to-v1.js'
export { planV1ToV2 } from './plan/plan-v1-to-v2.js'
export { planV2ToV1 } from './plan/plan-v2-to-v1.js'
