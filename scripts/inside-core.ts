/** Internals of our packages, which do not export them, for the checks and the generated pages. */
export { profiles } from '../packages/llm/src/providers/check-provider.js'
export { migrationNote, namesInCode } from '../packages/evolution/src/gate/migration-note.js'
export { acknowledged } from '../packages/evolution/src/gate/unknown-findings.js'
export { gateConfig } from '../packages/nats/src/judge/config.js'
export { samplesOf } from '../packages/evolution/src/gate/executable-contracts.js'
export { type Behaviour, codeOf } from '../packages/evolution/src/testing/behaviour.js'
