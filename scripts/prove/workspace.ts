/** What the harness takes from the scripts beside it. */
export { findPython } from '../examples/python.js'
export { type Job, runForked } from '../workspace/forked.js'
export { packages, root } from '../workspace/packages.js'
