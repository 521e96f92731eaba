import preset from '../../configs/jest.esm.mjs'

export default { ...preset, testMatch: ['<rootDir>/e2e/**/*.test.ts'], maxWorkers: 1 }
