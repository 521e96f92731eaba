/** Modules of packages and of the site that no entry exports, for the checks of pages and the generated pages. */
export { profiles } from '../packages/llm/src/providers/check-provider.js'
export { factsOf } from '../packages/evolution/src/check/facts.js'
export { gateConfig } from '../packages/nats/src/validate/config.js'
export { markdownTable } from '../packages/cli/src/package/derived-files.js'
export { contents } from '../apps/site/src/sections.js'
