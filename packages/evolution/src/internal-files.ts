/** Files, modules and the limits of their code, for the packages of this project, which require exactly this version. This entry carries no semver promise. */
export { NotReturned } from './release/call-limit.js'
export { callEach, callLimit, callWithin, longestCall } from './release/limit-code.js'
export { fileFailure } from './release/file-failure.js'
export { takeLock } from './release/lock-file.js'
export { type NewFile, newFile, temporaryName, writeWhole } from './release/new-file.js'
export { exportOf, firstLine, isCatalog, loadModule, messageOf } from './release/load-module.js'
export { contractIn } from './release/release.js'
export { fileInTree, filesAtBase, filesAtRevision, type LinkedFile, type ReadFile } from './gate/linked-file.js'
