/** What the harness takes from the scripts beside it. */
export { findPython } from '../agreement/python-judge.js'
export { packages, root } from '../workspace/packages.js'
