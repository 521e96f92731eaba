import preset from '../configs/jest.esm.mjs'

export default {
  ...preset,
  testTimeout: 900_000,
  testMatch: ['<rootDir>/**/*.long.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
}
