/**
 * Modules of packages and the limits of their code, for the packages of this project, which require exactly this version.
 * This entry carries no semver promise. It loads little, because each call of the command loads it.
 */
export { asWithBuild } from './release/build-command.js'
export { NotReturned } from './release/call-limit.js'
export { callEach, callLimit, callWithin, longestCall } from './release/limit-code.js'
export { exportOf, firstLine, isCatalog, loadModule, messageOf } from './release/load-module.js'
