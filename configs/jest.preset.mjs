import { fileURLToPath } from 'node:url'

/** Tests run from source, in CommonJS, compiled file by file with swc; types are judged by tsc. */
export default {
  testEnvironment: 'node',
  testTimeout: 120_000, // a test that hangs; how long one takes is no matter of right or wrong
  setupFiles: [fileURLToPath(new URL('property-tests.cjs', import.meta.url))],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  moduleFileExtensions: ['js', 'ts', 'json'],
  // Exactly these: jest adds none of its own, and `@contracts/source` leads to the .ts files of the workspace.
  testEnvironmentOptions: { customExportConditions: ['@contracts/source', 'node', 'node-addons'] },
  // Source imports say `.js`, as Node asks; on disk it is `.ts`.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.[cm]?ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2022', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: false } },
        module: { type: 'commonjs' },
      },
    ],
  },
}
