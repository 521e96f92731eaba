export { contractsIndex, schemaFile } from './build/contracts-index.js'
export { contractsPage } from './build/contracts-page.js'
export { whyNotCompiled } from './emit/module.js'
export { catalogInSource, catalogSource } from './build/package-sources.js'
