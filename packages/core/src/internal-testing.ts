/**
 * Random codecs and hostile messages for the tests of this project's packages. This entry carries no semver promise.
 */
export { hostile } from './testing/hostile.js'
export { randomCodec } from './testing/random-codec.js'
export { between, pick } from './testing/random.js'
export { issuesOf, shapeIssues } from './testing/shape-issues.js'
