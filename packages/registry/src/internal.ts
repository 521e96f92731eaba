/**
 * Locks of files and refusals of the file system, for the packages of this project, which require exactly this version.
 * This entry carries no semver promise.
 */
export { fileFailure } from './store/file-failure.js'
export { takeLock } from './store/lock-file.js'
