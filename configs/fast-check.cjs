/**
 * fast-check as tests import it. Property tests draw the same cases in every run, so that a result depends only on the
 * code. FC_SEED draws other cases, and FC_RUNS sets their number for a property without `numRuns`: by default 100 in the
 * task `test:long` and elsewhere, and fewer in the task `test` (jest.preset.mjs). Only tests that import fast-check load
 * this file.
 */
const fc = require('../node_modules/fast-check/lib/cjs/fast-check.js')

fc.configureGlobal({
  seed: Number(process.env.FC_SEED ?? 1),
  numRuns: Number(process.env.FC_RUNS ?? globalThis.propertyRuns ?? 100),
})

module.exports = fc
