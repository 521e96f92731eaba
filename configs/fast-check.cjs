/**
 * fast-check as tests import it: property tests draw the same cases every time, so that a check is green or red for what the
 * code is. FC_SEED draws others, FC_RUNS more (default: 100 of each property that does not say). A test that imports none of
 * it does not load it.
 */
const fc = require('../node_modules/fast-check/lib/cjs/fast-check.js')

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1), numRuns: Number(process.env.FC_RUNS ?? 100) })

module.exports = fc
