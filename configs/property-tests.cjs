/**
 * Property tests draw the same cases every time, so that a check is green or red for what the code is. FC_SEED draws others,
 * FC_RUNS more (default: 100 of each property that does not say).
 */
const { configureGlobal } = require('fast-check')

configureGlobal({ seed: Number(process.env.FC_SEED ?? 1), numRuns: Number(process.env.FC_RUNS ?? 100) })
