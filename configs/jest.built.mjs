import { fileURLToPath } from 'node:url'
import preset from './jest.preset.mjs'

const compilerTests = fileURLToPath(new URL('../packages/compiler/built', import.meta.url))

/**
 * The same tests on the contracts as they are shipped: compiled; and the compiler's test of what it has built. `rootDir` is
 * the package that is tested.
 */
export default {
  ...preset,
  roots: ['<rootDir>', compilerTests],
  testMatch: [...preset.testMatch, `${compilerTests}/*.test.ts`],
  moduleNameMapper: { ...preset.moduleNameMapper, '^#compiled/(.*)$': '<rootDir>/dist/compiled/$1.cjs' },
}
