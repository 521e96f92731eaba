export { type ContractVersions, versionsIn, type VersionStep } from './versions/contract-versions.js'
export { type Negotiated, type NegotiatedContract, type NegotiatedSide } from './versions/negotiate.js'
export { negotiate, type NoVersionReason } from './versions/negotiate.js'
