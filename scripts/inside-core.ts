/** What the checks and the judges take from inside our packages, which do not export it. */
export { profiles } from '../packages/llm/src/providers/check-provider.js'
export { migrationNote, namesInCode } from '../packages/evolution/src/gate/migration-note.js'
export { acknowledged } from '../packages/evolution/src/gate/unknown-findings.js'
export { gateConfig } from '../packages/nats/src/judge/config.js'
