import { fileURLToPath } from 'node:url'
import preset from './jest.preset.mjs'

const folders = ['compiler', 'core', 'evolution', 'llm'].map((name) =>
  fileURLToPath(new URL(`../packages/${name}/built`, import.meta.url)),
)

/**
 * The same tests on the contracts as they are shipped: compiled; and what the compiler, core, evolution and llm test of every
 * contract package. `rootDir` is the package that is tested.
 */
export default {
  ...preset,
  roots: ['<rootDir>', ...folders],
  testMatch: [...preset.testMatch, ...folders.map((folder) => `${folder}/*.test.ts`)],
  moduleNameMapper: { ...preset.moduleNameMapper, '^#compiled/(.*)$': '<rootDir>/dist/compiled/$1.cjs' },
}
