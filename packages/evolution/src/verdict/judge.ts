export { judgeContracts } from './judge-contracts.js'
export { judgeReleases } from './judge-releases.js'
