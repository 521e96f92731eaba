export { nodeV1ToV2 } from './node/node-v1-to-v2.js'
export { planV1ToV2 } from './plan/plan-v1-to-v2.js'
