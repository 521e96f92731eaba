import { fileURLToPath } from 'node:url'
import preset from './jest.preset.mjs'

const folders = ['compiler', 'core', 'llm', 'repair'].map((name) =>
  fileURLToPath(new URL(`../packages/${name}/built`, import.meta.url)),
)

/**
 * Runs the tests of a contract package on its compiled contracts, as they are shipped, and the tests in `built/` that
 * the compiler, core, llm and repair have for every contract package. `rootDir` is the tested package.
 */
export default {
  ...preset,
  globals: {},
  testPathIgnorePatterns: ['/node_modules/'],
  roots: ['<rootDir>', ...folders],
  testMatch: [...preset.testMatch, ...folders.map((folder) => `${folder}/*.test.ts`)],
  moduleNameMapper: { ...preset.moduleNameMapper, '^#compiled/(.*)$': '<rootDir>/dist/compiled/$1.cjs' },
}
