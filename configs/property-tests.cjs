/** Property tests draw the same cases every time, so that a check is green or red for what the code is; FC_SEED draws others. */
const { configureGlobal } = require('fast-check')

configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) })
