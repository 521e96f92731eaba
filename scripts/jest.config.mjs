import preset from '../configs/jest.esm.mjs'

export default { ...preset, testMatch: ['<rootDir>/**/*.test.ts'] }
