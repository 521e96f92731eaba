import preset from '../../configs/jest.esm.mjs'

/** One file at a time: each opens a browser, and some read files of 50 MB. */
export default { ...preset, globals: {}, testMatch: ['<rootDir>/e2e/**/!(*.process).test.ts'], maxWorkers: 1 }
