import preset from './jest.preset.mjs'

/** The same tests on the contracts as they are shipped: compiled. `rootDir` is the package that is tested. */
export default {
  ...preset,
  moduleNameMapper: { ...preset.moduleNameMapper, '^#compiled/(.*)$': '<rootDir>/dist/compiled/$1.cjs' },
}
