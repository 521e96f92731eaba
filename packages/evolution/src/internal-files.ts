/**
 * Files, versions and releases, for the packages of this project, which require exactly this version. This entry carries
 * no semver promise.
 */
export { type NewFile, newFile, temporaryName, writeWhole } from './release/new-file.js'
export { contractIn } from './release/release.js'
export { maxBump } from './release/bump.js'
export { bumpAt, isPrerelease, versionAfter } from './release/version.js'
export { isKindOfChange } from './verdict/finding.js'
export { fileInTree, filesAtBase, filesAtRevision, type LinkedFile, type ReadFile } from './check/linked-file.js'
export { whyBuildFirst, whyBuildFirstIn } from './check/build-age.js'
